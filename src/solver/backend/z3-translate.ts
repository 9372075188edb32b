/**
 * Translates terms to Z3's ASTs, for both libraries. Every translated term is kept, by id, until `release`: the owner starts
 * afresh when `size` becomes too large. Ids are never reused, so the translation of a term that was swept costs memory but
 * can never be taken for that of another term.
 */
import { InvariantError } from '../../errors.ts';
import { bitsOfFloat } from '../../term/evaluate-float.ts';
import { expansion, needsExpansion } from '../../term/lower.ts';
import { OPERATORS, TermOp } from '../../term/operators.ts';
import { bitVec, type Sort } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import { unsignedValue } from '../../term/values.ts';
import type { Z3Functions } from './z3-api.ts';
import type { Z3Context } from './z3-context.ts';

type Build = (z: Z3Context, args: readonly number[], t: Term, sort: number) => number;
type NameOf<F> = { [N in keyof Z3Functions]: Z3Functions[N] extends F ? N : never }[keyof Z3Functions];
type Call2 = (c: number, a: number) => number;
type Call3 = (c: number, a: number, b: number) => number;
type Call4 = (c: number, a: number, b: number, d: number) => number;

const unary =
  (name: NameOf<Call2>): Build =>
  ({ z3, handle }, [a]) =>
    z3[name](handle, a);
const binary =
  (name: NameOf<Call3>): Build =>
  ({ z3, handle }, [a, b]) =>
    z3[name](handle, a, b);
const ternary =
  (name: NameOf<Call4>): Build =>
  ({ z3, handle }, [a, b, c]) =>
    z3[name](handle, a, b, c);
const roundedUnary =
  (name: NameOf<Call3>): Build =>
  (z, [a]) =>
    z.z3[name](z.handle, nearestEven(z), a);
const roundedBinary =
  (name: NameOf<Call4>): Build =>
  (z, [a, b]) =>
    z.z3[name](z.handle, nearestEven(z), a, b);
const rounded =
  (name: 'mk_fpa_to_fp_float' | 'mk_fpa_to_fp_signed'): Build =>
  (z, [a], _t, sort) =>
    z.z3[name](z.handle, nearestEven(z), a, sort);
const widen =
  (name: 'mk_zero_ext' | 'mk_sign_ext'): Build =>
  ({ z3, handle }, [a], t) =>
    z3[name](handle, t.sort.width - t.args[0].sort.width, a);

/** In the order of ROUNDING_MODES. */
const MODES = [
  'mk_fpa_round_nearest_ties_to_even',
  'mk_fpa_round_toward_positive',
  'mk_fpa_round_toward_negative',
  'mk_fpa_round_toward_zero',
] as const;

function nearestEven({ z3, handle }: Z3Context): number {
  return z3.mk_fpa_round_nearest_ties_to_even(handle);
}

/** Operators that are missing here are translated by their expansion. */
const BUILD: { readonly [op: number]: Build } = {
  [TermOp.Not]: unary('mk_not'),
  [TermOp.And]: ({ z3, handle }, args) => z3.mk_and(handle, args.length, args),
  [TermOp.Or]: ({ z3, handle }, args) => z3.mk_or(handle, args.length, args),
  [TermOp.Eq]: binary('mk_eq'),
  [TermOp.Ite]: ternary('mk_ite'),

  [TermOp.BvNeg]: unary('mk_bvneg'),
  [TermOp.BvNot]: unary('mk_bvnot'),
  [TermOp.BvAdd]: binary('mk_bvadd'),
  [TermOp.BvMul]: binary('mk_bvmul'),
  [TermOp.BvSdiv]: binary('mk_bvsdiv'),
  [TermOp.BvSrem]: binary('mk_bvsrem'),
  [TermOp.BvUdiv]: binary('mk_bvudiv'),
  [TermOp.BvUrem]: binary('mk_bvurem'),
  [TermOp.BvAnd]: binary('mk_bvand'),
  [TermOp.BvOr]: binary('mk_bvor'),
  [TermOp.BvXor]: binary('mk_bvxor'),
  [TermOp.BvShl]: binary('mk_bvshl'),
  [TermOp.BvLshr]: binary('mk_bvlshr'),
  [TermOp.BvAshr]: binary('mk_bvashr'),
  [TermOp.BvUlt]: binary('mk_bvult'),
  [TermOp.BvSlt]: binary('mk_bvslt'),
  [TermOp.Concat]: binary('mk_concat'),
  [TermOp.Extract]: ({ z3, handle }, [a], t) =>
    z3.mk_extract(handle, Number(t.value) + t.sort.width - 1, Number(t.value), a),
  [TermOp.ZeroExtend]: widen('mk_zero_ext'),
  [TermOp.SignExtend]: widen('mk_sign_ext'),

  [TermOp.FpAdd]: roundedBinary('mk_fpa_add'),
  [TermOp.FpSub]: roundedBinary('mk_fpa_sub'),
  [TermOp.FpMul]: roundedBinary('mk_fpa_mul'),
  [TermOp.FpDiv]: roundedBinary('mk_fpa_div'),
  [TermOp.FpRem]: binary('mk_fpa_rem'),
  [TermOp.FpNeg]: unary('mk_fpa_neg'),
  [TermOp.FpAbs]: unary('mk_fpa_abs'),
  [TermOp.FpSqrt]: roundedUnary('mk_fpa_sqrt'),
  [TermOp.FpRound]: ({ z3, handle }, [a], t) => {
    const mode = z3[MODES[Number(t.value)]](handle);
    return z3.mk_fpa_round_to_integral(handle, mode, a);
  },
  [TermOp.FpEq]: binary('mk_fpa_eq'),
  [TermOp.FpLt]: binary('mk_fpa_lt'),
  [TermOp.FpLe]: binary('mk_fpa_leq'),
  [TermOp.FpIsNaN]: unary('mk_fpa_is_nan'),
  [TermOp.FpToFp]: rounded('mk_fpa_to_fp_float'),
  [TermOp.FpFromSbv]: rounded('mk_fpa_to_fp_signed'),
  [TermOp.FpToSbvInRange]: ({ z3, handle }, [a], t) =>
    z3.mk_fpa_to_sbv(handle, z3.mk_fpa_round_toward_zero(handle), a, t.sort.width),
  [TermOp.FpFromBits]: ({ z3, handle }, [a], _t, sort) => z3.mk_fpa_to_fp_bv(handle, a, sort),

  [TermOp.FpToBits]: (z, [a], t, sort) => {
    const { z3, handle } = z;
    const bits = z.own(z3.mk_fpa_to_ieee_bv(handle, a), 'the bits of a float');
    const test = z.own(z3.mk_fpa_is_nan(handle, a), 'a test for NaN');
    const canonical = String(unsignedBits(Number.NaN, t.sort.width));
    const chosen = z3.mk_ite(handle, test, z3.mk_numeral(handle, canonical, sort), bits);
    // Z3 keeps its latest result alive, so `chosen` survives until the caller owns it.
    z3.dec_ref(handle, test);
    z3.dec_ref(handle, bits);
    return chosen;
  },

  [TermOp.Select]: binary('mk_select'),
  [TermOp.Store]: ternary('mk_store'),
  [TermOp.ConstArray]: ({ z3, handle }, [a], t) => {
    if (t.sort.kind !== 'Array') throw new InvariantError(`ConstArray of sort ${t.sort.kind}`);
    return z3.mk_const_array(handle, z3.mk_bv_sort(handle, t.sort.index.width), a);
  },
};

/** Owns one reference to each AST that it made. It must not outlive its context. */
export class Z3Translator {
  private readonly context: Z3Context;
  private readonly asts = new Map<number, number>();
  /** By the sort's id; sorts are few and live as long as the context. */
  private readonly sorts = new Map<number, number>();

  constructor(context: Z3Context) {
    this.context = context;
  }

  /** Terms held. */
  get size(): number {
    return this.asts.size;
  }

  /** The translation, owned by the translator. */
  translate(root: Term): number {
    const { asts } = this;
    for (const t of postorder([root], operandsOf, (x) => asts.has(x.id))) asts.set(t.id, this.build(t));
    return asts.get(root.id)!;
  }

  /** To be called before the context is deleted: otherwise Z3 takes quadratic time to free what is left. */
  release(): void {
    const { z3, handle } = this.context;
    for (const ast of this.asts.values()) z3.dec_ref(handle, ast);
    this.asts.clear();
    for (const sort of this.sorts.values()) z3.dec_ref(handle, sort);
    this.sorts.clear();
  }

  private build(t: Term): number {
    const ast = t.args.length === 0 ? this.leaf(t) : this.apply(t);
    return this.context.own(ast, OPERATORS[t.op].name);
  }

  private apply(t: Term): number {
    const args = operandsOf(t).map((arg) => this.asts.get(arg.id)!);
    const build = BUILD[t.op];
    if (build === undefined) return args[0];
    return build(this.context, args, t, this.sort(t.sort));
  }

  private leaf(t: Term): number {
    const { context } = this;
    const { z3, handle } = context;
    if (t.op === TermOp.Var) return z3.mk_const(handle, context.symbol(t.name), this.sort(t.sort));
    switch (t.sort.kind) {
      case 'Bool':
        return t.value === 1 ? z3.mk_true(handle) : z3.mk_false(handle);
      case 'BitVec':
        return z3.mk_numeral(handle, String(unsignedValue(t.value, t.sort.width)), this.sort(t.sort));
      case 'Float':
        return this.float(t, Number(t.value));
      case 'Array':
        throw new InvariantError('a constant of sort Array');
    }
  }

  private float(t: Term, value: number): number {
    const { z3, handle } = this.context;
    if (Number.isNaN(value)) return z3.mk_fpa_nan(handle, this.sort(t.sort));
    const bitsSort = this.sort(bitVec(t.sort.width));
    const sort = this.sort(t.sort);
    // Z3 keeps its latest result, the numeral, alive until the next call.
    const bits = z3.mk_numeral(handle, String(unsignedBits(value, t.sort.width)), bitsSort);
    return z3.mk_fpa_to_fp_bv(handle, bits, sort);
  }

  private sort(sort: Sort): number {
    let ast = this.sorts.get(sort.id);
    if (ast === undefined) {
      ast = this.context.own(this.makeSort(sort), `sort ${sort.kind}`);
      this.sorts.set(sort.id, ast);
    }
    return ast;
  }

  private makeSort(sort: Sort): number {
    const { z3, handle } = this.context;
    switch (sort.kind) {
      case 'Bool':
        return z3.mk_bool_sort(handle);
      case 'BitVec':
        return z3.mk_bv_sort(handle, sort.width);
      case 'Float':
        return z3.mk_fpa_sort(handle, sort.exponent, sort.significand);
      case 'Array':
        return z3.mk_array_sort(handle, this.sort(sort.index), this.sort(sort.element));
    }
  }
}

/** What is translated below a term. SMT-LIB has no function for the bits of a float, but Z3 has: no expansion then. */
function operandsOf(t: Term): readonly Term[] {
  return needsExpansion(t) && t.op !== TermOp.FpToBits ? [expansion(t).term] : t.args;
}

function unsignedBits(value: number, width: number): bigint {
  return unsignedValue(bitsOfFloat(value, width), width);
}
