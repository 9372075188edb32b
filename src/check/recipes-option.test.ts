/** `--recipes`: recipes of classes that know nothing of Rangefinder, and of folders that are not on the class path. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { inputClassPath } from '../inputs/java-sources.ts';
import { inputText } from '../report/format.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const scratch = new ScratchFolder();
const jdk = findJdk();
const order = scratch.write(
  'shop/Order.java',
  `package shop;
  public class Order {
    private final int quantity;
    private final boolean isOpen;
    private Order(int quantity, boolean isOpen) { this.quantity = quantity; this.isOpen = isOpen; }
    public static Order hidden(int quantity) { return new Order(quantity, true); }
    static int share(Order order) { if (!order.isOpen) throw new IllegalStateException(); return 12 / (order.quantity - 3); }
  }`,
);
const SOURCE = (mark: string): string => `package data;
  public class Orders {
    ${mark}public static shop.Order order(int quantity) {
      if (quantity < 1) throw new IllegalArgumentException();
      return shop.Order.hidden(quantity);
    }
    public static int number() { return 1; }
  }`;
const plain = scratch.write('plain/data/Orders.java', SOURCE(''));
const marked = scratch.write('marked/data/Orders.java', SOURCE('@rangefinder.Recipe '));
const classes = compile(jdk, [order]).dir;
const ofSource = (file: string): string =>
  compile(jdk, [file], { classPath: [classes, inputClassPath(jdk)].join(path.delimiter) }).dir;

function optionsOf(more: Partial<CheckOptions>): CheckOptions {
  const entry = { kind: 'method', signature: 'shop.Order.share' } as const;
  return { ...DEFAULT_OPTIONS, targets: [classes], entry, ...more };
}

it.each([
  ['a source file', { recipes: [plain] }],
  ['a class on the class path', { classPath: ofSource(plain), recipes: ['data.Orders'] }],
  ['a folder with marked methods', { recipes: [ofSource(marked)] }],
])('%s', async (_, more) => {
  for (const mode of [1, 5] as const) {
    const { findings } = await checkForTest(optionsOf({ ...more, mode }));
    expect(findings.map(({ replayed, inputs }) => [replayed, ...inputs.map(inputText)])).toEqual([
      [true, 'order = Orders.order(3)'],
    ]);
  }
});

it.each([
  [['data.Nothing'], '--recipes: there is no class data.Nothing among the targets'],
  [
    ['shop.Order', path.join(classes, 'shop', 'Order.class')],
    'Order.class: name a folder, a jar, a .java file or a class',
  ],
])('%j is no place for recipes', async (recipes, message) => {
  await expect(checkForTest(optionsOf({ recipes }))).rejects.toThrow(message);
});
