import { describe, expect, it } from 'vitest';
import { packageOfSource, topLevelTypes } from './top-level-types.ts';

const names = (source: string) => topLevelTypes(source).map((t) => t.name);

describe('topLevelTypes', () => {
  it('lists types in order, without nested ones', () => {
    const source = `package a.b;
import java.util.*;
final class First<T extends List<?>> { class Inner { } enum E { A { } } }
public sealed interface Shape permits Square { }
record Square(int side) implements Shape { }
@interface Mark { }
enum Color { RED; class In { } }`;
    expect(topLevelTypes(source)).toEqual([
      { name: 'First', isPublic: false },
      { name: 'Shape', isPublic: true },
      { name: 'Square', isPublic: false },
      { name: 'Mark', isPublic: false },
      { name: 'Color', isPublic: false },
    ]);
  });

  it('is not misled by comments, strings and class literals', () => {
    const source = `/* class A { */ // class B {
@Tag(value = "class C {", type = Object.class)
class D { String s = "}"; char c = '}'; String t = """
  } class E { \\""" }
  """; Class<?> k = D.class; }
class F { }`;
    expect(names(source)).toEqual(['D', 'F']);
  });

  it('sees no type in the members of a compact source file (JEP 512)', () => {
    const source = `int record = 3;
void main() { class Local { } IO.println(record); }
record Pair(int a, int b) { }`;
    expect(names(source)).toEqual(['Pair']);
  });
});

describe('packageOf', () => {
  it('reads the declaration', () => {
    expect(packageOfSource('// package no;\n@Deprecated package a . b\n.c; class X { }')).toBe('a.b.c');
    expect(packageOfSource('class X { String s = "package y;"; }')).toBe('');
  });
});
