/** How the constant pool names members, and how calls select them. */

/** How a method is called. */
export type InvokeKind = 'virtual' | 'interface' | 'special' | 'static' | 'dynamic';

/** A member as the constant pool names it. */
export type MemberRef = { readonly owner: string; readonly name: string; readonly descriptor: string };
