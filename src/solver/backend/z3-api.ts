/**
 * The part of Z3's C API that we call, as one table: kind of the result, then kinds of the parameters. Two implementations
 * read it: the WASM module from npm and the libz3 of the machine. Handles (contexts, sorts, terms…) are JS numbers in
 * both: a WASM address has 32 bits, a user-space address of a 64-bit machine 47.
 *
 * The table has no function with an out parameter or a callback. That keeps both implementations simple.
 */

/** 'handles' is an array of handles; its length is passed as the 'uint' before it, as in C. */
type Kind = 'handle' | 'uint' | 'int' | 'bool' | 'text' | 'handles' | 'void';

export type Signature = readonly [result: Kind, ...parameters: Kind[]];

const UNARY = ['handle', 'handle', 'handle'] as const;
const BINARY = ['handle', 'handle', 'handle', 'handle'] as const;
const TERNARY = ['handle', 'handle', 'handle', 'handle', 'handle'] as const;
const NARY = ['handle', 'handle', 'uint', 'handles'] as const;
const INDEXED = ['handle', 'handle', 'uint', 'handle'] as const;
const CONSTANT = ['handle', 'handle'] as const;
const COUNT = ['uint', 'handle', 'handle'] as const;
const ITEM = ['handle', 'handle', 'handle', 'uint'] as const;
const TEST = ['bool', 'handle', 'handle'] as const;
const REFERENCE = ['void', 'handle', 'handle'] as const;

export const Z3_FUNCTIONS = {
  mk_config: ['handle'],
  del_config: ['void', 'handle'],
  mk_context_rc: ['handle', 'handle'],
  del_context: ['void', 'handle'],
  get_error_code: ['int', 'handle'],
  get_error_msg: ['text', 'handle', 'int'],
  inc_ref: REFERENCE,
  dec_ref: REFERENCE,

  mk_string_symbol: ['handle', 'handle', 'text'],
  mk_params: CONSTANT,
  params_inc_ref: REFERENCE,
  params_dec_ref: REFERENCE,
  params_set_uint: ['void', 'handle', 'handle', 'handle', 'uint'],
  params_set_bool: ['void', 'handle', 'handle', 'handle', 'bool'],

  mk_bool_sort: CONSTANT,
  mk_bv_sort: ['handle', 'handle', 'uint'],
  mk_fpa_sort: ['handle', 'handle', 'uint', 'uint'],
  mk_array_sort: BINARY,

  mk_const: BINARY,
  mk_numeral: ['handle', 'handle', 'text', 'handle'],
  mk_true: CONSTANT,
  mk_false: CONSTANT,

  mk_not: UNARY,
  mk_and: NARY,
  mk_or: NARY,
  mk_eq: BINARY,
  mk_ite: TERNARY,

  mk_bvnot: UNARY,
  mk_bvneg: UNARY,
  mk_bvand: BINARY,
  mk_bvor: BINARY,
  mk_bvxor: BINARY,
  mk_bvadd: BINARY,
  mk_bvmul: BINARY,
  mk_bvudiv: BINARY,
  mk_bvurem: BINARY,
  mk_bvsdiv: BINARY,
  mk_bvsrem: BINARY,
  mk_bvshl: BINARY,
  mk_bvlshr: BINARY,
  mk_bvashr: BINARY,
  mk_bvult: BINARY,
  mk_bvslt: BINARY,
  mk_concat: BINARY,
  mk_extract: ['handle', 'handle', 'uint', 'uint', 'handle'],
  mk_sign_ext: INDEXED,
  mk_zero_ext: INDEXED,

  mk_fpa_round_nearest_ties_to_even: CONSTANT,
  mk_fpa_round_toward_positive: CONSTANT,
  mk_fpa_round_toward_negative: CONSTANT,
  mk_fpa_round_toward_zero: CONSTANT,
  mk_fpa_nan: UNARY,
  mk_fpa_abs: UNARY,
  mk_fpa_neg: UNARY,
  mk_fpa_add: TERNARY,
  mk_fpa_sub: TERNARY,
  mk_fpa_mul: TERNARY,
  mk_fpa_div: TERNARY,
  mk_fpa_sqrt: BINARY,
  mk_fpa_rem: BINARY,
  mk_fpa_round_to_integral: BINARY,
  mk_fpa_eq: BINARY,
  mk_fpa_lt: BINARY,
  mk_fpa_leq: BINARY,
  mk_fpa_is_nan: UNARY,
  mk_fpa_to_fp_bv: BINARY,
  mk_fpa_to_fp_float: TERNARY,
  mk_fpa_to_fp_signed: TERNARY,
  mk_fpa_to_sbv: ['handle', 'handle', 'handle', 'handle', 'uint'],
  mk_fpa_to_ieee_bv: UNARY,

  mk_select: BINARY,
  mk_store: TERNARY,
  mk_const_array: BINARY,

  mk_solver_for_logic: UNARY,
  solver_inc_ref: REFERENCE,
  solver_dec_ref: REFERENCE,
  solver_set_params: ['void', 'handle', 'handle', 'handle'],
  solver_push: REFERENCE,
  solver_pop: ['void', 'handle', 'handle', 'uint'],
  solver_assert: ['void', 'handle', 'handle', 'handle'],
  solver_check: ['int', 'handle', 'handle'],
  solver_get_reason_unknown: ['text', 'handle', 'handle'],
  solver_get_model: UNARY,
  solver_get_statistics: UNARY,

  stats_inc_ref: REFERENCE,
  stats_dec_ref: REFERENCE,
  stats_size: COUNT,
  stats_get_key: ['text', 'handle', 'handle', 'uint'],
  stats_get_uint_value: ['uint', 'handle', 'handle', 'uint'],

  model_inc_ref: REFERENCE,
  model_dec_ref: REFERENCE,
  model_get_const_interp: BINARY,
  model_get_func_interp: BINARY,
  func_interp_inc_ref: REFERENCE,
  func_interp_dec_ref: REFERENCE,
  func_interp_get_num_entries: COUNT,
  func_interp_get_entry: ITEM,
  func_interp_get_else: UNARY,
  func_entry_inc_ref: REFERENCE,
  func_entry_dec_ref: REFERENCE,
  func_entry_get_arg: ITEM,
  func_entry_get_value: UNARY,

  simplify: UNARY,
  get_app_decl: UNARY,
  get_app_arg: ITEM,
  get_decl_kind: ['int', 'handle', 'handle'],
  get_as_array_func_decl: UNARY,
  is_as_array: TEST,
  is_numeral_ast: TEST,
  get_bool_value: ['int', 'handle', 'handle'],
  get_numeral_string: ['text', 'handle', 'handle'],
  fpa_is_numeral_nan: TEST,
  ast_to_string: ['text', 'handle', 'handle'],
} as const satisfies Record<string, Signature>;

interface KindTypes {
  handle: number;
  uint: number;
  int: number;
  bool: boolean;
  text: string;
  handles: readonly number[];
  void: unknown;
}

type Parameters<T extends readonly Kind[]> = { -readonly [I in keyof T]: KindTypes[T[I]] };
type Typed<S extends Signature> = S extends readonly [
  infer R extends Kind,
  ...infer P extends readonly Kind[],
]
  ? (...args: Parameters<P>) => KindTypes[R]
  : never;

export type Z3Functions = { readonly [N in keyof typeof Z3_FUNCTIONS]: Typed<(typeof Z3_FUNCTIONS)[N]> };

export interface Z3Library {
  /** 'z3-wasm' or the path of the shared library; for messages. */
  readonly name: string;
  readonly z3: Z3Functions;
  /** Keeps Z3 from ending the process on an error of this context: we read the error code instead. */
  silenceErrors(context: number): void;
}

/** Binds each function of the table with `bind`. */
export function bindFunctions(bind: (name: string, signature: Signature) => unknown): Z3Functions {
  const bound = Object.entries(Z3_FUNCTIONS).map(([name, signature]) => [
    name,
    bind(`Z3_${name}`, signature),
  ]);
  return Object.fromEntries(bound) as Z3Functions;
}
