/** The state of type checking one method (JVMS §4.10.1.6): the current frame, and the frames of the StackMapTable. */
import { Acc, Tag } from '../classfile/model.ts';
import { InputError } from '../errors.ts';
import { type FrameView, malformed, refuse } from './failure.ts';
import { findInstructions, PlaceKind, type Places } from './instructions.ts';
import type { MethodContext } from './method-context.ts';
import { checkStackMap, type StackMap } from './stack-map.ts';
import { TypeFrame } from './type-frame.ts';
import { UNINITIALIZED_THIS, type VType } from './types.ts';

/** JVMS §4.7.3: so no branch can be longer. */
const MAX_CODE_LENGTH = 65535;
/** JDK 17 says of a branch that is too far that its target has no frame; 25 says that it is too far. */
const FIRST_CHECKING_DISTANCES = 25;

/**
 * `frame` is the frame before the instruction that is checked. A frame of the StackMapTable replaces it where there is one, so one pass
 * over the code suffices, unlike inference (`infer-types.ts`).
 */
export class TypeChecker {
  readonly context: MethodContext;
  readonly frame: TypeFrame;
  readonly bytes: Uint8Array;
  private readonly places: Places;
  /** The frames of the StackMapTable, by bytecode index. */
  private map: StackMap = new Map();
  /** All ranges of the exception table lie between these bytecode indices. */
  private firstHandled: number;
  private lastHandled = -1;
  /** After a goto, return or throw: the next instruction is reached only by a branch. */
  endsHere = false;

  constructor(context: MethodContext) {
    this.context = context;
    const { code } = context;
    this.bytes = code.bytes;
    this.frame = new TypeFrame(code.maxLocals, code.maxStack, context.rules);
    this.firstHandled = code.bytes.length;
    this.frame.become(initialFrame(context));
    this.places = findInstructions(code.bytes);
  }

  /** What must hold before the first instruction. */
  checkTables(): void {
    const { context, frame, places } = this;
    this.checkHandlerTable();
    this.checkVariableTable();
    const { maxLocals, maxStack } = context.code;
    const { types, jdkFeature, file } = context;
    const constants = file.pool;
    const bytes = readTable(() => context.code.stackMapBytes);
    this.map = checkStackMap(bytes, frame, {
      types,
      constants,
      places,
      maxLocals,
      maxStack,
      jdkFeature,
    });
  }

  // ---- tables

  /** JVMS §4.7.3: the ranges begin and end at instructions, and handlers catch Throwables only. */
  private checkHandlerTable(): void {
    const { context, places } = this;
    const { types, rules, file } = context;
    const length = places.length;
    for (const { start, end, handler, catchType } of context.code.handlers) {
      if (places[start] === PlaceKind.Inside) this.badTable(`exception table start_pc ${start}`);
      if (end !== length && places[end] === PlaceKind.Inside) this.badTable(`exception table end_pc ${end}`);
      if (places[handler] === PlaceKind.Inside) this.badTable(`exception table handler_pc ${handler}`);
      const constant = file.pool[catchType];
      if (constant?.tag === Tag.Class) {
        const type = types.named(constant.name);
        if (!rules.isAssignable(type, types.throwable)) {
          refuse(`Catch type is not a subclass of Throwable in exception handler ${handler}`, {
            kind: 'type',
            bci: handler,
            found: { kind: 'pool', index: catchType, type },
            expected: { kind: 'implicit', type: types.throwable },
          });
        }
      }
      this.firstHandled = Math.min(this.firstHandled, start);
      this.lastHandled = Math.max(this.lastHandled, end);
    }
  }

  /** HotSpot checks the ranges of the LocalVariableTable too, although they are for debuggers only. */
  private checkVariableTable(): void {
    const { places } = this;
    for (const { start, length } of readTable(() => this.context.code.variables)) {
      if (start >= places.length || places[start] === PlaceKind.Inside) {
        this.badTable(`local variable table start_pc ${start}`);
      }
      const end = start + length;
      if (end !== places.length && (end > places.length || places[end] === PlaceKind.Inside)) {
        this.badTable(`local variable table length ${length}`);
      }
    }
  }

  private badTable(what: string): never {
    malformed(`Illegal ${what}`);
  }

  // ---- frames

  /** Where the stack map has a frame, it replaces the current one, which must fit into it. */
  meetStackMap(bci: number): void {
    const { frame } = this;
    const map = this.map.get(bci);
    if (map === undefined) {
      if (this.endsHere) {
        const isLast = ![...this.map.keys()].some((other) => other > bci);
        refuse('Expecting a stack map frame', { kind: isLast ? 'code' : 'missingMap', bci });
      }
      return;
    }
    if (!this.endsHere) this.checkFits(map, 'Instruction type does not match stack map');
    frame.become(map);
  }

  /** JVMS §4.10.1.9: a branch target has a frame, into which the current one fits. */
  checkBranch(bci: number, offset: number): void {
    const target = (bci + offset) | 0;
    const isTooFar = offset < -MAX_CODE_LENGTH || offset > MAX_CODE_LENGTH;
    if (isTooFar && this.context.jdkFeature >= FIRST_CHECKING_DISTANCES) {
      const fault = { kind: 'badMap', bci: 0, frame: this.frame.view() } as const;
      refuse(`Illegal target of jump or branch (bci ${bci} + offset ${offset})`, fault);
    }
    this.checkFits(this.mapAt(target), `Inconsistent stackmap frames at branch target ${target}`);
  }

  private mapAt(target: number): FrameView {
    const map = this.map.get(target);
    if (map !== undefined) return map;
    return refuse(`Expecting a stackmap frame at branch target ${target}`, {
      kind: 'missingMap',
      bci: this.frame.bci,
    });
  }

  /** The current frame is assignable to the frame of the map: stack sizes are equal, each type is assignable, flags agree. */
  private checkFits(map: FrameView, message: string): void {
    const { frame } = this;
    if (frame.depth !== map.stack.length) this.stackSizeDiffers(frame.view(), map, message);
    this.checkLocalsFit(frame.view.bind(frame), map, message);
    for (let index = 0; index < map.stack.length; index++) {
      const type = frame.stackAt(index);
      if (type === map.stack[index] || this.context.rules.isAssignable(type, map.stack[index])) continue;
      this.typeDiffers('stack', index, type, frame.view(), map, message);
    }
    if (frame.isThisUninitialized && !map.isThisUninitialized) this.flagsDiffer(frame.view(), map, message);
  }

  private checkLocalsFit(view: () => FrameView, map: FrameView, message: string): void {
    const { frame } = this;
    const { rules } = this.context;
    for (let index = 0; index < map.locals.length; index++) {
      const type = frame.localAt(index);
      if (type === map.locals[index] || rules.isAssignable(type, map.locals[index])) continue;
      this.typeDiffers('local', index, type, view(), map, message);
    }
  }

  private stackSizeDiffers(frame: FrameView, map: FrameView, message: string): never {
    refuse(message, { kind: 'stackSize', bci: frame.bci, frame, map });
  }

  private flagsDiffer(frame: FrameView, map: FrameView, message: string): never {
    refuse(message, { kind: 'flags', bci: map.bci, frame, map });
  }

  private typeDiffers(
    kind: 'local' | 'stack',
    index: number,
    type: VType,
    frame: FrameView,
    map: FrameView,
    message: string,
  ): never {
    const isLocal = kind === 'local';
    refuse(message, {
      kind: 'type',
      bci: map.bci,
      found: { kind, index, type, frame },
      expected: {
        kind: isLocal ? 'mapLocal' : 'mapStack',
        index,
        type: (isLocal ? map.locals : map.stack)[index],
        frame: map,
      },
    });
  }

  /** A cheap test: false means that no handler covers the instruction. */
  isInHandlerRange(bci: number): boolean {
    return bci >= this.firstHandled && bci < this.lastHandled;
  }

  /** JVMS §4.10.1.6: the handlers of this instruction accept its locals, with the exception as the only operand. */
  checkHandlers(bci: number, isThisUninitialized: boolean): void {
    const { context, frame } = this;
    const { types, file } = context;
    for (const { start, end, handler, catchType } of context.code.handlers) {
      if (bci < start || bci >= end) continue;
      const constant = file.pool[catchType];
      const type = constant?.tag === Tag.Class ? types.named(constant.name) : types.throwable;
      const thrown = (): FrameView => ({ bci, isThisUninitialized, locals: frame.locals, stack: [type] });
      if (frame.maxStack < 1) {
        const empty = { ...thrown(), stack: [] };
        refuse('Operand stack overflow', { kind: 'overflow', bci, frame: empty });
      }
      const map = this.mapAt(handler);
      const message = `Stack map does not match the one at exception handler ${handler}`;
      if (map.stack.length !== 1) this.stackSizeDiffers(thrown(), map, message);
      this.checkLocalsFit(thrown, map, message);
      if (!context.rules.isAssignable(type, map.stack[0])) {
        this.typeDiffers('stack', 0, type, thrown(), map, message);
      }
      if (isThisUninitialized && !map.isThisUninitialized) this.flagsDiffer(thrown(), map, message);
    }
  }
}

/** Tables of a method are read when first asked for; HotSpot reads them when it loads the class. */
function readTable<T>(read: () => T): T {
  try {
    return read();
  } catch (e) {
    if (e instanceof InputError) malformed(e.message);
    throw e;
  }
}

/** JVMS §4.10.1.6: the arguments as locals; in a constructor, `this` is not yet initialised. */
function initialFrame({ method, types, thisType, file }: MethodContext): FrameView {
  const locals: VType[] = [];
  let isThisUninitialized = false;
  if ((method.flags & Acc.STATIC) === 0) {
    isThisUninitialized = method.name === '<init>' && file.name !== 'java/lang/Object';
    locals.push(isThisUninitialized ? UNINITIALIZED_THIS : thisType);
  }
  locals.push(...types.signatureOf(method.descriptor).args);
  return { bci: 0, isThisUninitialized, locals, stack: [] };
}
