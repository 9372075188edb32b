/** What the rest of the program builds terms with: the constructors, with all rewrite rules installed. */
export * from './construct.ts';
