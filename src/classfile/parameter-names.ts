/** The names of a method's parameters, as far as its class file has them. */
import { parseMethodDescriptor, slotsOf } from './descriptor.ts';
import { Acc, type MethodInfo } from './model.ts';

/** One for each parameter, the receiver left out. */
export function parameterNames(method: MethodInfo): string[] {
  const { params } = parseMethodDescriptor(method.descriptor);
  let slot = (method.flags & Acc.STATIC) === 0 ? 1 : 0;
  return params.map((descriptor, i) => {
    const name = parameterName(method, i, params.length, slot);
    slot += slotsOf(descriptor);
    return name;
  });
}

/** MethodParameters (`javac -parameters`), else LocalVariableTable (`javac -g`), else arg0, arg1… */
function parameterName(method: MethodInfo, index: number, count: number, slot: number): string {
  const declared = method.parameters?.length === count ? method.parameters[index].name : null;
  const variable = method.code?.variables.find((v) => v.index === slot && v.start === 0);
  return declared ?? variable?.name ?? `arg${index}`;
}
