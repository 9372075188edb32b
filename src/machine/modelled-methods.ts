/** `--model`: a static method of the program is executed in place of another method, on the same arguments, symbolic or not. */
import { toExternalName } from '../classfile/descriptor.ts';
import { InvariantError } from '../errors.ts';
import type { NativeFn } from '../vm/control/native.ts';
import { PUSHED } from '../vm/control/signals.ts';
import { ensureInitialised } from '../vm/link/initialise.ts';
import type { Method } from '../vm/link/linked-class.ts';
import { pushCall } from '../vm/thread/calls.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { ModelledMethod } from './java-machine-options.ts';

export function modelledMethods(models: readonly ModelledMethod[]): (m: Method) => NativeFn | null {
  return (m) => {
    const model = models.find(({ className, key }) => className === m.holder.name && key === m.key);
    return model === undefined ? null : runModel(m, model);
  };
}

function runModel(m: Method, model: ModelledMethod): NativeFn {
  const limitation = {
    id: 'model',
    method: `${toExternalName(m.holder.name)}.${m.name}`,
    model: `${toExternalName(model.modelClass)}.${model.modelKey.replace(/\(.*/, '')}`,
  } as const;
  return (t, s, b) => {
    const standIn = find(t, model);
    ensureInitialised(t, standIn.holder);
    t.vm.meetLimitation?.(limitation);
    t.native = null;
    pushCall(t, standIn, s.slice(b, b + m.argSlots), null);
    return PUSHED;
  };
}

function find(t: JThread, { modelClass, modelKey }: ModelledMethod): Method {
  const { classes } = t.vm;
  const standIn = classes.find(t, classes.appLoader, modelClass)?.methodsByKey.get(modelKey);
  if (standIn === undefined) throw new InvariantError(`no model ${modelClass}.${modelKey}`);
  return standIn;
}
