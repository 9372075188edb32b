/** XML 1.0 text. What the format cannot hold at all (§2.2: control characters, lone surrogates) is written as Java writes it, `\u0000`. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Readers turn these into blanks if they stand in an attribute as they are.
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Text of an element. Lines stay lines. */
export function xmlText(text: string): string {
  return escapedXml(text, /[&<>\r]/g);
}

function attributeText(text: string): string {
  return escapedXml(text, /[&<>"\n\r\t]/g);
}

function escapedXml(text: string, special: RegExp): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in the file
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, codeUnit)
      .replace(special, (c) => ENTITIES[c])
  );
}

function codeUnit(c: string): string {
  return `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** An element as lines. Children are lines of elements; a text is taken as it is: it must be escaped already. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[] | string,
): string[] {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`);
  const start = `<${name}${written.join('')}`;
  if (typeof children === 'string') return [`${start}>${children}</${name}>`];
  if (children.length === 0) return [`${start}/>`];
  return [`${start}>`, ...children.map(indented), `</${name}>`];
}

/** A text of several lines is one child: only its first line is indented, so that the text stays as it is. */
function indented(child: string): string {
  return `  ${child}`;
}
