/** XML files of build tools as plain elements: text and children by name. Namespaces and attributes do not matter there. */
import fs from 'node:fs';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { InputError } from '../errors.ts';

export class XmlElement {
  private readonly element: Element;

  constructor(element: Element) {
    this.element = element;
  }

  get name(): string {
    return this.element.localName ?? this.element.tagName;
  }

  /** The text of an element that has no children. */
  get text(): string {
    return (this.element.textContent ?? '').trim();
  }

  /** All children, or those of one name, in their order. */
  children(name: string | null = null): XmlElement[] {
    const found: XmlElement[] = [];
    for (let node = this.element.firstChild; node !== null; node = node.nextSibling)
      if (node.nodeType === node.ELEMENT_NODE) found.push(new XmlElement(node as Element));
    return name === null ? found : found.filter((child) => child.name === name);
  }

  /** Follows names downwards, by the first child of each; null if one is missing. */
  at(...names: readonly string[]): XmlElement | null {
    return names.reduce<XmlElement | null>((at, name) => at?.children(name)[0] ?? null, this);
  }

  textAt(...names: readonly string[]): string | null {
    return this.at(...names)?.text ?? null;
  }
}

/** The root element. What is no XML is an InputError. */
export function readXml(file: string): XmlElement {
  const fail = (why: string): never => {
    throw new InputError(`${file} cannot be read: ${why}; correct it, or scan the folder of its classes`);
  };
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') fail(message.split('\n')[0]);
      },
    });
    const root = parser.parseFromString(fs.readFileSync(file, 'utf8'), 'text/xml').documentElement;
    return root === null ? fail('it has no element') : new XmlElement(root);
  } catch (error) {
    if (error instanceof InputError) throw error;
    return fail((error as Error).message.split('\n')[0]);
  }
}
