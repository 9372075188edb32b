/** Reads values from a model of Z3. */
import { InvariantError } from '../../errors.ts';
import { floatOfBits } from '../../term/evaluate-float.ts';
import type { ArraySort, Sort } from '../../term/sorts.ts';
import { ArrayValue, defaultValue, normalise, type Scalar, type Value } from '../../term/values.ts';
import type { Z3Context } from './z3-context.ts';

/** Z3_decl_kind, from z3_api.h. */
const OP_STORE = 0x300;
const OP_CONST_ARRAY = 0x302;
const L_TRUE = 1;

/** The model has a shape that we cannot read. The query then counts as failed. */
export class UnreadableModel extends Error {}

export class Z3Model {
  private readonly context: Z3Context;
  private readonly handle: number;

  /** Does not own the model: the engine releases it. */
  constructor(context: Z3Context, handle: number) {
    this.context = context;
    this.handle = handle;
  }

  /** The value of the variable that was translated to `ast`; zero if the model leaves it open. */
  valueOf(ast: number, sort: Sort): Value {
    const { z3, handle } = this.context;
    const value = z3.model_get_const_interp(handle, this.handle, z3.get_app_decl(handle, ast));
    return value === 0 ? defaultValue(sort) : this.withReference(value, () => this.decode(value, sort));
  }

  private decode(ast: number, sort: Sort): Value {
    switch (sort.kind) {
      case 'Bool':
        return this.context.z3.get_bool_value(this.context.handle, ast) === L_TRUE ? 1 : 0;
      case 'BitVec':
        return normalise(sort.width, this.numeral(ast));
      case 'Float':
        return this.float(ast, sort.width);
      case 'Array':
        return this.array(ast, sort);
    }
  }

  private numeral(ast: number): bigint {
    const { z3, handle } = this.context;
    if (!z3.is_numeral_ast(handle, ast)) throw new UnreadableModel(z3.ast_to_string(handle, ast));
    return BigInt(z3.get_numeral_string(handle, ast));
  }

  private float(ast: number, width: number): number {
    const { z3, handle } = this.context;
    if (z3.fpa_is_numeral_nan(handle, ast)) return Number.NaN;
    const bits = z3.simplify(handle, z3.mk_fpa_to_ieee_bv(handle, ast));
    return this.withReference(bits, () => floatOfBits(normalise(width, this.numeral(bits)), width));
  }

  /** A chain of stores over a constant array or over the table of a function. The outermost store of an index wins. */
  private array(ast: number, sort: ArraySort): ArrayValue {
    const { z3, handle } = this.context;
    const stores: [Scalar, Value][] = [];
    let inner = ast;
    for (; this.kindOf(inner) === OP_STORE; inner = z3.get_app_arg(handle, inner, 0)) {
      const index = this.decode(z3.get_app_arg(handle, inner, 1), sort.index);
      stores.push([index as Scalar, this.decode(z3.get_app_arg(handle, inner, 2), sort.element)]);
    }
    let array = this.base(inner, sort);
    for (const [index, value] of stores.reverse()) array = array.with(index, value);
    return array;
  }

  private base(ast: number, sort: ArraySort): ArrayValue {
    const { z3, handle } = this.context;
    if (this.kindOf(ast) === OP_CONST_ARRAY) {
      return new ArrayValue(sort, this.decode(z3.get_app_arg(handle, ast, 0), sort.element));
    }
    if (!z3.is_as_array(handle, ast)) throw new UnreadableModel(z3.ast_to_string(handle, ast));
    const decl = z3.get_as_array_func_decl(handle, ast);
    const table = z3.model_get_func_interp(handle, this.handle, decl);
    if (table === 0) throw new InvariantError('Z3 names a function that its model does not have');
    z3.func_interp_inc_ref(handle, table);
    try {
      return this.table(table, sort);
    } finally {
      z3.func_interp_dec_ref(handle, table);
    }
  }

  private table(table: number, sort: ArraySort): ArrayValue {
    const { z3, handle } = this.context;
    const otherwise = z3.func_interp_get_else(handle, table);
    const fallback =
      otherwise === 0
        ? defaultValue(sort.element)
        : this.withReference(otherwise, () => this.decode(otherwise, sort.element));
    let array = new ArrayValue(sort, fallback);
    for (let i = 0; i < z3.func_interp_get_num_entries(handle, table); i++) {
      const entry = z3.func_interp_get_entry(handle, table, i);
      z3.func_entry_inc_ref(handle, entry);
      const index = this.decode(z3.func_entry_get_arg(handle, entry, 0), sort.index);
      array = array.with(index as Scalar, this.decode(z3.func_entry_get_value(handle, entry), sort.element));
      z3.func_entry_dec_ref(handle, entry);
    }
    return array;
  }

  private kindOf(ast: number): number {
    const { z3, handle } = this.context;
    return z3.get_decl_kind(handle, z3.get_app_decl(handle, ast));
  }

  /** Keeps an AST alive during `read`: Z3 frees unreferenced ones at the next call. */
  private withReference<T>(ast: number, read: () => T): T {
    const { z3, handle } = this.context;
    z3.inc_ref(handle, ast);
    try {
      return read();
    } finally {
      z3.dec_ref(handle, ast);
    }
  }
}
