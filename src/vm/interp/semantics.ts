/**
 * What each internal instruction does: the source of the generated loops. `npm run generate` writes `ops.generated.ts`
 * and three loops: `loop.generated.ts`, `profiled-loop.generated.ts` and `symbolic-loop.generated.ts`. A row reads like its JVMS table. Local variables of the loop:
 *
 *   t thread · f frame · s the frame's slots · sp index of the first free stack slot · code · pc · rt the
 *   class's resolved constants · m the method to call (set by invoke rows, used by the call tail)
 *
 * In a row, `$1`, `$2` are the operand words. After the row's text the generator adds `pc += width; continue;`
 * unless the row does its own control flow or calls.
 *
 * Everything that is not the common case is a `trap`: the row leaves the stack as it was and breaks out of the
 * switch. `traps.ts` then looks at the instruction again and throws, links, initialises or executes it slowly. So the
 * loop stays small, and V8 never meets a call in it that it has not seen (which would throw its code away).
 *
 * The symbolic loop is generated from the same rows (scripts/generate-loop.ts). There every operand that a row reads
 * as a number traps if it is a term, and the marks below become checks, or entries of the undo trail before a write.
 * In the other loops a mark generates nothing, except that `#object` still tests for null.
 *
 *   #object(o)                    trap if null or a symbolic reference
 *   #concreteRef(d)               trap if the reference d slots below the top is symbolic
 *   #number(d), #local(n)         trap if the slot d below the top, or local n, is a term
 *   #numbers(n)                   trap if one of the n topmost slots is a term
 *   #concreteElements(a)          trap if the array has symbolic elements
 *   #concreteLength(a)            trap if the array is symbolic
 *   #identity()                   note it if the two topmost references are objects that another JVM may have as one
 *   #count(c)                     count the memory that an object of the class takes
 *   #log(o), #logElement(a, i), #logStatics(c), #logFrame(f)   log before a write
 */

/** One internal instruction. `body` is TypeScript text with marks, not code that runs here. */
export type Row = {
  /** Operand words after the opcode word. */
  readonly operands: number;
  readonly body: string;
  /** `next` falls to the next instruction; `self` does its own control flow; `call` goes to the call tail. */
  readonly flow: 'next' | 'self' | 'call';
};

const row = (operands: number, body: string, flow: Row['flow'] = 'next'): Row => ({ operands, body, flow });

const num = (depth: number) => `(s[sp - ${depth}] as number)`;
// What was kept in local variables goes back to the frame before anything is called that looks at it.
const save = 'f.pc = pc; f.sp = sp;';
/** Making a large array costs as much as many calls, so it uses fuel: otherwise a quantum could take too long. */
const chargeLength = `fuel -= ${num(1)} >>> 10;`;
// The loop leaves its switch with this flag set, and calls `traps.ts`.
const trap = 'trap = true; break;';
const trapIf = (condition: string) => `if (${condition}) { ${trap} }`;

/** ..., a, b → ..., expr(a, b) for category-1 numbers. */
const binary = (expr: string) =>
  row(0, `const b = ${num(1)}; const a = ${num(2)}; sp--; s[sp - 1] = ${expr};`);
const unary = (expr: string) => row(0, `const a = ${num(1)}; s[sp - 1] = ${expr};`);

/** ..., a, b → ... for doubles: two slots each, the value in the first. */
const doubleBinary = (expr: string) =>
  row(0, `const b = ${num(2)}; const a = ${num(4)}; sp -= 2; s[sp - 2] = ${expr};`);

/** Two longs to one; `call` is a function of `long64.ts`. */
const longBinary = (call: string) =>
  row(
    0,
    `const lo = ${call}(${num(4)}, ${num(3)}, ${num(2)}, ${num(1)}); sp -= 2; s[sp - 2] = lo; s[sp - 1] = high.word;`,
  );
const longDivision = (call: string) =>
  row(
    0,
    `const blo = ${num(2)}; const bhi = ${num(1)};
     ${trapIf('(blo | bhi) === 0')}
     const lo = ${call}(${num(4)}, ${num(3)}, blo, bhi); sp -= 2; s[sp - 2] = lo; s[sp - 1] = high.word;`,
  );
const longShift = (call: string) =>
  row(0, `const lo = ${call}(${num(3)}, ${num(2)}, ${num(1)}); sp--; s[sp - 2] = lo; s[sp - 1] = high.word;`);
const longBitwise = (op: string) =>
  row(0, `s[sp - 4] = ${num(4)} ${op} ${num(2)}; s[sp - 3] = ${num(3)} ${op} ${num(1)}; sp -= 2;`);
// `lo` may be beyond 32 bits here: the carry or borrow is read off before it is cut.
const longPlain = (lo: string, hi: string) =>
  row(
    0,
    `const blo = ${num(2)}; const bhi = ${num(1)}; const ahi = ${num(3)};
     const lo = ${lo.replace('alo', num(4))}; sp -= 2; s[sp - 2] = lo | 0; s[sp - 1] = (${hi}) | 0;`,
  );

/** A conditional jump. A taken jump uses fuel; without any left the loop returns to the scheduler. */
const jump = (condition: string, pops: number, check = '') =>
  row(
    1,
    `${check} const taken = ${condition}; sp -= ${pops};
     if (taken) { pc = $1; if (--fuel < 0) { ${save} t.fuel = 0; return; } } else pc += 2;
     continue;`,
    'self',
  );
const jumpIf = (op: string) => jump(`${num(1)} ${op} 0`, 1);
const jumpCmp = (op: string) => jump(`${num(2)} ${op} ${num(1)}`, 2);
const jumpRef = (op: string) =>
  jump(`s[sp - 2] ${op} s[sp - 1]`, 2, '#concreteRef(1); #concreteRef(2); #identity();');

/**
 * Declares the index `i` and the array `a`, which is `array` slots below the top. One unsigned comparison covers
 * negative indices. A symbolic array fails it too, because its `size` is 0: every access to it traps.
 */
const checkIndex = (array: number) =>
  `const i = ${num(array - 1)}; const a = s[sp - ${array}] as JArray | null;
   ${trapIf('a === null || i >>> 0 >= a.size')} #concreteElements(a);`;
const arrayLoad = (type: string) =>
  row(0, `${checkIndex(2)} sp--; s[sp - 1] = ((a as RawArray).cells as ${type})[i];`);
const arrayStore = (type: string) =>
  row(0, `${checkIndex(3)} #logElement(a, i); ((a as RawArray).cells as ${type})[i] = ${num(1)}; sp -= 3;`);

/**
 * A return. `take` reads the result before the frame is left, `put` pushes it on the caller's stack. Frames with a
 * continuation or a lock trap: they have more to do.
 */
const returning = (take: string, put: string) =>
  row(
    0,
    `${trapIf('f.continuation !== null || f.lock !== null')}
     ${take} f = f.caller!; #logFrame(f); t.frame = f; code = f.code; s = f.slots; rt = f.method.holder.resolved;
     sp = f.sp; ${put} pc = f.pc + 3; continue;`,
    'self',
  );

/** Not linked yet: the trap rewrites the opcode, then the same instruction runs again. */
const unlinked = (operands: number) => row(operands, trap, 'self');

const receiver = 'const o = s[sp - $2] as JObject | null; #object(o);';
const instance = (depth: number) => `const o = s[sp - ${depth}] as JObject | null; #object(o);`;
const statics = (access: string) =>
  // `fld.holder` may be a superclass or interface: statics live where they are declared.
  row(2, `const fld = rt[$1] as Field; const st = (fld.holder as RawClass).statics; ${access}`);

const PUSH_STATIC1 = 's[sp++] = st[fld.slot];';
const PUSH_STATIC_J = 's[sp] = st[fld.slot]; s[sp + 1] = st[fld.slot + 1]; sp += 2;';
const PUSH_STATIC_D = 's[sp] = st[fld.slot]; sp += 2;';
const POP_STATIC1 = '#logStatics(fld.holder); st[fld.slot] = s[--sp];';
const POP_STATIC_J = '#logStatics(fld.holder); sp -= 2; st[fld.slot] = s[sp]; st[fld.slot + 1] = s[sp + 1];';
const POP_STATIC_D = '#logStatics(fld.holder); sp -= 2; st[fld.slot] = s[sp];';

export const SEMANTICS: Readonly<Record<string, Row>> = {
  nop: row(0, ''),

  // Constants
  push: row(1, 's[sp++] = $1;'),
  pushNull: row(0, 's[sp++] = null;'),
  pushLong: row(2, 's[sp] = $1; s[sp + 1] = $2; sp += 2;'),
  pushFloat: row(1, 's[sp++] = constants[$1];'),
  pushDouble: row(1, 's[sp] = constants[$1]; sp += 2;'),
  // A string, a class object, a method handle: whatever linking has left there.
  pushResolved: row(1, 's[sp++] = rt[$1] as Slot;'),
  /** A dynamically computed long or double constant: its two slots. */
  pushResolved2: row(1, 'const pair = rt[$1] as Slot[]; s[sp] = pair[0]; s[sp + 1] = pair[1]; sp += 2;'),
  ldc: unlinked(1),
  ldc2: unlinked(1),

  // Locals
  load: row(1, 's[sp++] = s[$1];'),
  load2: row(1, 's[sp] = s[$1]; s[sp + 1] = s[$1 + 1]; sp += 2;'),
  store: row(1, 's[$1] = s[--sp];'),
  store2: row(1, 'sp -= 2; s[$1] = s[sp]; s[$1 + 1] = s[sp + 1];'),
  iinc: row(2, '#local($1); s[$1] = ((s[$1] as number) + $2) | 0;'),

  // Arrays
  iaload: arrayLoad('Int32Array'),
  laload: row(
    0,
    `${checkIndex(2)} const d = (a as RawArray).cells as Int32Array; s[sp - 2] = d[2 * i]; s[sp - 1] = d[2 * i + 1];`,
  ),
  faload: arrayLoad('Float32Array'),
  daload: row(0, `${checkIndex(2)} s[sp - 2] = ((a as RawArray).cells as Float64Array)[i];`),
  aaload: arrayLoad('Ref[]'),
  baload: arrayLoad('Int8Array'),
  caload: arrayLoad('Uint16Array'),
  saload: arrayLoad('Int16Array'),
  iastore: arrayStore('Int32Array'),
  lastore: row(
    0,
    `${checkIndex(4)} #logElement(a, i); const d = (a as RawArray).cells as Int32Array; d[2 * i] = ${num(2)}; d[2 * i + 1] = ${num(1)}; sp -= 4;`,
  ),
  fastore: arrayStore('Float32Array'),
  dastore: row(
    0,
    `${checkIndex(4)} #logElement(a, i); ((a as RawArray).cells as Float64Array)[i] = ${num(2)}; sp -= 4;`,
  ),
  aastore: row(
    0,
    `${checkIndex(3)} #concreteRef(1); const v = s[sp - 1] as Ref;
     ${trapIf('v !== null && v.cls !== a!.cls.component && !isSubclass(v.cls, a!.cls.component!)')}
     #logElement(a, i); ((a as RawArray).cells as Ref[])[i] = v; sp -= 3;`,
  ),
  bastore: arrayStore('Int8Array'),
  castore: arrayStore('Uint16Array'),
  sastore: arrayStore('Int16Array'),
  arraylength: row(
    0,
    `const a = s[sp - 1] as JArray | null; #object(a); #concreteLength(a); s[sp - 1] = a!.size;`,
  ),

  // Stack
  pop: row(0, 'sp--;'),
  pop2: row(0, 'sp -= 2;'),
  dup: row(0, 's[sp] = s[sp - 1]; sp++;'),
  dup_x1: row(0, 'const v1 = s[sp - 1]; s[sp - 1] = s[sp - 2]; s[sp - 2] = v1; s[sp++] = v1;'),
  dup_x2: row(
    0,
    'const v1 = s[sp - 1]; s[sp - 1] = s[sp - 2]; s[sp - 2] = s[sp - 3]; s[sp - 3] = v1; s[sp++] = v1;',
  ),
  dup2: row(0, 's[sp] = s[sp - 2]; s[sp + 1] = s[sp - 1]; sp += 2;'),
  dup2_x1: row(
    0,
    `const v1 = s[sp - 1]; const v2 = s[sp - 2]; const v3 = s[sp - 3];
     s[sp - 3] = v2; s[sp - 2] = v1; s[sp - 1] = v3; s[sp] = v2; s[sp + 1] = v1; sp += 2;`,
  ),
  dup2_x2: row(
    0,
    `const v1 = s[sp - 1]; const v2 = s[sp - 2]; const v3 = s[sp - 3]; const v4 = s[sp - 4];
     s[sp - 4] = v2; s[sp - 3] = v1; s[sp - 2] = v4; s[sp - 1] = v3; s[sp] = v2; s[sp + 1] = v1; sp += 2;`,
  ),
  swap: row(0, 'const v1 = s[sp - 1]; s[sp - 1] = s[sp - 2]; s[sp - 2] = v1;'),

  // int
  iadd: binary('(a + b) | 0'),
  isub: binary('(a - b) | 0'),
  imul: binary('Math.imul(a, b)'),
  idiv: row(
    0,
    // `MIN_VALUE / -1` is 2^31 as a double, and `| 0` wraps it to MIN_VALUE as JVMS §6.5.idiv says.
    `const b = ${num(1)}; ${trapIf('b === 0')} const a = ${num(2)}; sp--; s[sp - 1] = (a / b) | 0;`,
  ),
  irem: row(
    0,
    `const b = ${num(1)}; ${trapIf('b === 0')} const a = ${num(2)}; sp--; s[sp - 1] = (a % b) | 0;`,
  ),
  ineg: unary('-a | 0'),
  // JavaScript uses five bits of the count, as the JVM does.
  ishl: binary('a << b'),
  ishr: binary('a >> b'),
  // Without `| 0` a negative number would come out as one beyond int32.
  iushr: binary('(a >>> b) | 0'),
  iand: binary('a & b'),
  ior: binary('a | b'),
  ixor: binary('a ^ b'),

  // long
  ladd: longPlain('(alo >>> 0) + (blo >>> 0)', 'ahi + bhi + (lo > 4294967295 ? 1 : 0)'),
  lsub: longPlain('(alo >>> 0) - (blo >>> 0)', 'ahi - bhi - (lo < 0 ? 1 : 0)'),
  lmul: longBinary('lmul'),
  ldiv: longDivision('ldiv'),
  lrem: longDivision('lrem'),
  lneg: row(
    0,
    `const lo = ${num(2)}; s[sp - 2] = -lo | 0; s[sp - 1] = (lo === 0 ? -${num(1)} : ~${num(1)}) | 0;`,
  ),
  lshl: longShift('lshl'),
  lshr: longShift('lshr'),
  lushr: longShift('lushr'),
  land: longBitwise('&'),
  lor: longBitwise('|'),
  lxor: longBitwise('^'),
  lcmp: row(0, `const r = compareLongs(${num(4)}, ${num(3)}, ${num(2)}, ${num(1)}); sp -= 3; s[sp - 1] = r;`),

  // float, double (JVMS §2.8: IEEE 754, round to nearest)
  // Doubles are wide enough that the second rounding changes nothing (Figueroa 1995): 53 >= 2 * 24 + 2.
  fadd: binary('Math.fround(a + b)'),
  fsub: binary('Math.fround(a - b)'),
  fmul: binary('Math.fround(a * b)'),
  fdiv: binary('Math.fround(a / b)'),
  // Java's remainder of floats is that of C's fmod, which JavaScript's is as well.
  frem: binary('Math.fround(a % b)'),
  fneg: unary('-a'),
  dadd: doubleBinary('a + b'),
  dsub: doubleBinary('a - b'),
  dmul: doubleBinary('a * b'),
  ddiv: doubleBinary('a / b'),
  drem: doubleBinary('a % b'),
  dneg: row(0, `s[sp - 2] = -${num(2)};`),
  // The two differ for NaN only: all comparisons are false, so the last alternative is taken.
  fcmpl: binary('a > b ? 1 : a === b ? 0 : -1'),
  fcmpg: binary('a < b ? -1 : a === b ? 0 : 1'),
  dcmpl: row(
    0,
    `const b = ${num(2)}; const a = ${num(4)}; sp -= 3; s[sp - 1] = a > b ? 1 : a === b ? 0 : -1;`,
  ),
  dcmpg: row(
    0,
    `const b = ${num(2)}; const a = ${num(4)}; sp -= 3; s[sp - 1] = a < b ? -1 : a === b ? 0 : 1;`,
  ),

  // Conversions
  i2l: row(0, `s[sp] = ${num(1)} >> 31; sp++;`),
  i2f: unary('Math.fround(a)'),
  // An int is a double already. The second slot of a double is never read, so it may hold anything.
  i2d: row(0, '#number(1); sp++;'),
  // The lower word is the result.
  l2i: row(0, '#number(2); sp--;'),
  l2f: row(0, `const r = l2f(${num(2)}, ${num(1)}); sp--; s[sp - 1] = r;`),
  // One rounding: the product is exact, and the sum is rounded once.
  l2d: row(0, `s[sp - 2] = ${num(1)} * 4294967296 + (${num(2)} >>> 0);`),
  f2i: unary('d2i(a)'),
  f2l: row(0, `s[sp - 1] = d2l(${num(1)}); s[sp] = high.word; sp++;`),
  f2d: row(0, '#number(1); sp++;'),
  d2i: row(0, `const r = d2i(${num(2)}); sp--; s[sp - 1] = r;`),
  d2l: row(0, `s[sp - 2] = d2l(${num(2)}); s[sp - 1] = high.word;`),
  d2f: row(0, `const r = Math.fround(${num(2)}); sp--; s[sp - 1] = r;`),
  i2b: unary('(a << 24) >> 24'),
  i2c: unary('a & 0xffff'),
  i2s: unary('(a << 16) >> 16'),

  // Control
  ifeq: jumpIf('==='),
  ifne: jumpIf('!=='),
  iflt: jumpIf('<'),
  ifge: jumpIf('>='),
  ifgt: jumpIf('>'),
  ifle: jumpIf('<='),
  if_icmpeq: jumpCmp('==='),
  if_icmpne: jumpCmp('!=='),
  if_icmplt: jumpCmp('<'),
  if_icmpge: jumpCmp('>='),
  if_icmpgt: jumpCmp('>'),
  if_icmple: jumpCmp('<='),
  if_acmpeq: jumpRef('==='),
  if_acmpne: jumpRef('!=='),
  ifnull: jump('s[sp - 1] === null', 1, '#concreteRef(1);'),
  ifnonnull: jump('s[sp - 1] !== null', 1, '#concreteRef(1);'),
  // Every goto may end a quantum, so a loop without a condition can be interrupted.
  goto: row(1, `pc = $1; if (--fuel < 0) { ${save} t.fuel = 0; return; } continue;`, 'self'),
  /** default, low, high, targets… */
  tableswitch: row(
    3,
    `const k = ${num(1)}; sp--; pc = k < $2 || k > $3 ? $1 : code[pc + 4 + (k - $2)]; continue;`,
    'self',
  ),
  /** default, count, (key, target)… sorted by key */
  lookupswitch: row(2, `const k = ${num(1)}; sp--; pc = lookup(code, pc, k); continue;`, 'self'),
  return_: returning('', ''),
  return1: returning('const v = s[sp - 1];', 's[sp++] = v;'),
  return2: returning('const lo = s[sp - 2]; const hi = s[sp - 1];', 's[sp] = lo; s[sp + 1] = hi; sp += 2;'),
  // Always uncommon: a handler is looked for in `unwind.ts`.
  athrow: row(0, trap, 'self'),

  // Fields
  getstatic: unlinked(2),
  putstatic: unlinked(2),
  getfield: unlinked(2),
  putfield: unlinked(2),
  getstatic1: statics(PUSH_STATIC1),
  getstaticJ: statics(PUSH_STATIC_J),
  getstaticD: statics(PUSH_STATIC_D),
  putstatic1: statics(POP_STATIC1),
  putstaticJ: statics(POP_STATIC_J),
  putstaticD: statics(POP_STATIC_D),
  // Static members of a class whose initialisation is still under way (JVMS §5.5).
  getstatic1Init: unlinked(2),
  getstaticJInit: unlinked(2),
  getstaticDInit: unlinked(2),
  putstatic1Init: unlinked(2),
  putstaticJInit: unlinked(2),
  putstaticDInit: unlinked(2),
  getfield1: row(2, `${instance(1)} s[sp - 1] = o!.fields[$2];`),
  getfieldJ: row(2, `${instance(1)} s[sp - 1] = o!.fields[$2]; s[sp] = o!.fields[$2 + 1]; sp++;`),
  getfieldD: row(2, `${instance(1)} s[sp - 1] = o!.fields[$2]; sp++;`),
  putfield1: row(2, `${instance(2)} #log(o); (o as RawObject).fields[$2] = s[sp - 1]; sp -= 2;`),
  putfieldJ: row(
    2,
    `${instance(3)} #log(o); (o as RawObject).fields[$2] = s[sp - 2]; (o as RawObject).fields[$2 + 1] = s[sp - 1]; sp -= 3;`,
  ),
  putfieldD: row(2, `${instance(3)} #log(o); (o as RawObject).fields[$2] = s[sp - 2]; sp -= 3;`),

  // Calls: `m` is chosen here, entered in the call tail of the loop
  invokevirtual: unlinked(2),
  invokespecial: unlinked(2),
  invokestatic: unlinked(2),
  invokeinterface: unlinked(2),
  invokedynamic: unlinked(2),
  /** rt[$1] is the Method, $2 its argument slots. */
  callStatic: row(2, 'm = rt[$1] as Method;', 'call'),
  callStaticInit: unlinked(2),
  callDirect: row(2, `${receiver} m = rt[$1] as Method;`, 'call'),
  // The index is the same in every subclass, so one load finds the method.
  callVirtual: row(2, `${receiver} m = o!.cls.vtable[(rt[$1] as Method).vindex];`, 'call'),
  callInterface: row(
    2,
    // Selected when this class is first seen here; `traps.ts` fills the table.
    `${receiver} const impl = o!.cls.selected.get(rt[$1] as Method); ${trapIf('impl === undefined')} m = impl!;`,
    'call',
  ),
  /** Signature-polymorphic MethodHandle and VarHandle calls (JVMS §2.9.3). */
  callHandle: row(2, trap, 'self'),

  // Objects
  new: unlinked(1),
  newInstance: row(
    1,
    'const c = rt[$1] as LinkedClass; #count(c); s[sp++] = new JObject(c, c.template.slice());',
  ),
  newInstanceInit: unlinked(1),
  // The frame is saved before, because it may throw: OutOfMemoryError or NegativeArraySizeException.
  newarray: row(1, `${save} ${chargeLength} s[sp - 1] = newPrimitiveArray(t, $1, ${num(1)});`),
  anewarray: unlinked(1),
  newRefArray: row(
    1,
    `${save} ${chargeLength} s[sp - 1] = newRefArray(t, rt[$1] as LinkedClass, ${num(1)});`,
  ),
  multianewarray: unlinked(2),
  newMultiArray: row(
    2,
    `#numbers($2); ${save} const r = newMultiArray(t, rt[$1] as LinkedClass, s, sp, $2); sp -= $2 - 1; s[sp - 1] = r;`,
  ),
  checkcast: unlinked(1),
  castTo: row(
    1,
    `#concreteRef(1); const o = s[sp - 1] as Ref; if (o !== null) { const c = rt[$1] as LinkedClass;
     ${trapIf('o.cls !== c && !isSubclass(o.cls, c)')} }`,
  ),
  instanceof: unlinked(1),
  instanceOf: row(
    1,
    `#concreteRef(1); const o = s[sp - 1] as Ref; const c = rt[$1] as LinkedClass;
     s[sp - 1] = o !== null && (o.cls === c || isSubclass(o.cls, c)) ? 1 : 0;`,
  ),
  // Not entered: another thread has the monitor. The instruction runs again when this thread is resumed.
  monitorenter: row(0, `const o = s[sp - 1] as Ref; #object(o); ${save} if (!tryEnter(t, o!)) return; sp--;`),
  monitorexit: row(
    0,
    // A monitor of another thread, or none: IllegalMonitorStateException.
    `#concreteRef(1); const o = s[sp - 1] as Ref; ${trapIf('o === null || !exitMonitor(t, o)')} sp--;`,
  ),
  /**
   * Leaves the loop for a hook of the library, or for a probe: see `symbolic/hooks/hook-table.ts`. Only the symbolic loop
   * meets it.
   */
  callout: row(0, trap, 'self'),
};
