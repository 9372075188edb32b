import { expect, it } from 'vitest';
import { parseClassSignature, parseMethodSignature, parseTypeSignature } from './signature.ts';

const INTEGER = { kind: 'class', name: 'java/lang/Integer', args: [] };

it('reads type arguments, arrays and wildcards', () => {
  expect(parseTypeSignature('Ljava/util/Map<Ljava/lang/Integer;[+Ljava/lang/Integer;>;')).toBeNull();
  expect(parseTypeSignature('Ljava/util/Map<[TK;+Ljava/lang/Integer;>;')).toEqual({
    kind: 'class',
    name: 'java/util/Map',
    args: [
      { kind: 'array', element: { kind: 'variable', name: 'K' } },
      { kind: 'wildcard', bound: INTEGER },
    ],
  });
  expect(parseTypeSignature('Ljava/util/List<-Ljava/lang/Integer;>;')).toMatchObject({
    args: [{ kind: 'wildcard', bound: null }],
  });
});

it('names inner classes as class files do', () => {
  expect(parseTypeSignature('La/Outer<TT;>.Inner<TU;>;')).toEqual({
    kind: 'class',
    name: 'a/Outer$Inner',
    args: [{ kind: 'variable', name: 'U' }],
  });
});

it('reads type parameters with their first bound', () => {
  expect(parseMethodSignature('<T::Ljava/lang/Comparable<TT;>;U:Ljava/lang/Object;>(TT;I)TU;^TX;')).toEqual({
    typeParameters: [
      {
        name: 'T',
        bound: { kind: 'class', name: 'java/lang/Comparable', args: [{ kind: 'variable', name: 'T' }] },
      },
      { name: 'U', bound: { kind: 'class', name: 'java/lang/Object', args: [] } },
    ],
    parameters: [
      { kind: 'variable', name: 'T' },
      { kind: 'primitive', descriptor: 'I' },
    ],
    result: { kind: 'variable', name: 'U' },
  });
});

it('reads supertypes', () => {
  const { supertypes } = parseClassSignature(
    '<E:Ljava/lang/Object;>Ljava/lang/Object;Ljava/util/List<TE;>;',
  )!;
  expect(supertypes).toMatchObject([{ name: 'java/lang/Object' }, { name: 'java/util/List' }]);
});

it('takes any other text for none', () => {
  expect(parseMethodSignature('nonsense')).toBeNull();
  expect(parseTypeSignature('Ljava/util/List<')).toBeNull();
});
