import { expect, it } from 'vitest';
import { xmlElement, xmlText } from './xml.ts';

it('writes what XML cannot hold as Java would', () => {
  expect(xmlText('a\0b\x1f\x7f\ud800c\udc00🙂\uffff')).toBe('a\\u0000b\\u001f\x7f\\ud800c\\udc00🙂\\uffff');
  expect(xmlText('<a>&\n\t\r')).toBe('&lt;a&gt;&amp;\n\t&#13;');
});

it('keeps lines of attributes', () => {
  expect(xmlElement('a', { b: '"\n\t<' }, [])).toEqual(['<a b="&quot;&#10;&#9;&lt;"/>']);
  expect(xmlElement('a', {}, 'text')).toEqual(['<a>text</a>']);
  expect(xmlElement('a', {}, xmlElement('b', {}, []))).toEqual(['<a>', '  <b/>', '</a>']);
});
