/**
 * The study behind docs/decisions/0004-frame-layout.md: one small loop program on four frame layouts, with and
 * without the check that an operand is concrete. Run with `node bench/studies/frame-layout.mjs`.
 *
 *   tagged      one array of numbers, references and (later) terms; `typeof` tells a symbolic operand
 *   typed       an Int32Array beside an array of terms, null where the value is concrete
 */
const Op = {
  push: 0,
  load: 1,
  store: 2,
  add: 3,
  mul: 4,
  xor: 5,
  ushr: 6,
  inc: 7,
  jlt: 8,
  end: 9,
  dmul: 10,
  dadd: 11,
};

/** h = 0; for (i = 0; i < n; i++) h = h * 31 + (i ^ (h >>> 3)) */
const INTS = Int32Array.of(
  Op.push,
  0,
  Op.store,
  0,
  Op.push,
  0,
  Op.store,
  1,
  Op.load,
  0,
  Op.push,
  31,
  Op.mul,
  Op.load,
  1,
  Op.load,
  0,
  Op.push,
  3,
  Op.ushr,
  Op.xor,
  Op.add,
  Op.store,
  0,
  Op.inc,
  1,
  1,
  Op.load,
  1,
  Op.load,
  2,
  Op.jlt,
  8,
  Op.end,
);

class Term {}

function tagged(code, s, check) {
  let pc = 0;
  let sp = 3;
  for (;;) {
    switch (code[pc]) {
      case Op.push:
        s[sp++] = code[pc + 1];
        pc += 2;
        break;
      case Op.load:
        s[sp++] = s[code[pc + 1]];
        pc += 2;
        break;
      case Op.store:
        s[code[pc + 1]] = s[--sp];
        pc += 2;
        break;
      case Op.add: {
        const b = s[sp - 1],
          a = s[sp - 2];
        if (check && (typeof a !== 'number' || typeof b !== 'number')) throw new Term();
        s[--sp - 1] = (a + b) | 0;
        pc++;
        break;
      }
      case Op.mul: {
        const b = s[sp - 1],
          a = s[sp - 2];
        if (check && (typeof a !== 'number' || typeof b !== 'number')) throw new Term();
        s[--sp - 1] = Math.imul(a, b);
        pc++;
        break;
      }
      case Op.xor: {
        const b = s[sp - 1],
          a = s[sp - 2];
        if (check && (typeof a !== 'number' || typeof b !== 'number')) throw new Term();
        s[--sp - 1] = a ^ b;
        pc++;
        break;
      }
      case Op.ushr: {
        const b = s[sp - 1],
          a = s[sp - 2];
        if (check && (typeof a !== 'number' || typeof b !== 'number')) throw new Term();
        s[--sp - 1] = (a >>> b) | 0;
        pc++;
        break;
      }
      case Op.inc: {
        const a = s[code[pc + 1]];
        if (check && typeof a !== 'number') throw new Term();
        s[code[pc + 1]] = (a + code[pc + 2]) | 0;
        pc += 3;
        break;
      }
      case Op.jlt: {
        const b = s[sp - 1],
          a = s[sp - 2];
        if (check && (typeof a !== 'number' || typeof b !== 'number')) throw new Term();
        sp -= 2;
        if (a < b) pc = code[pc + 1];
        else pc += 2;
        break;
      }
      default:
        return s[0];
    }
  }
}

function typed(code, s, terms, check) {
  let pc = 0;
  let sp = 3;
  for (;;) {
    switch (code[pc]) {
      case Op.push:
        s[sp] = code[pc + 1];
        terms[sp++] = null;
        pc += 2;
        break;
      case Op.load:
        s[sp] = s[code[pc + 1]];
        terms[sp++] = terms[code[pc + 1]];
        pc += 2;
        break;
      case Op.store:
        s[code[pc + 1]] = s[--sp];
        terms[code[pc + 1]] = terms[sp];
        pc += 2;
        break;
      case Op.add:
        if (check && (terms[sp - 1] !== null || terms[sp - 2] !== null)) throw new Term();
        sp--;
        s[sp - 1] = s[sp - 1] + s[sp];
        pc++;
        break;
      case Op.mul:
        if (check && (terms[sp - 1] !== null || terms[sp - 2] !== null)) throw new Term();
        sp--;
        s[sp - 1] = Math.imul(s[sp - 1], s[sp]);
        pc++;
        break;
      case Op.xor:
        if (check && (terms[sp - 1] !== null || terms[sp - 2] !== null)) throw new Term();
        sp--;
        s[sp - 1] ^= s[sp];
        pc++;
        break;
      case Op.ushr:
        if (check && (terms[sp - 1] !== null || terms[sp - 2] !== null)) throw new Term();
        sp--;
        s[sp - 1] >>>= s[sp];
        pc++;
        break;
      case Op.inc:
        if (check && terms[code[pc + 1]] !== null) throw new Term();
        s[code[pc + 1]] += code[pc + 2];
        pc += 3;
        break;
      case Op.jlt:
        if (check && (terms[sp - 1] !== null || terms[sp - 2] !== null)) throw new Term();
        sp -= 2;
        if (s[sp] < s[sp + 1]) pc = code[pc + 1];
        else pc += 2;
        break;
      default:
        return s[0];
    }
  }
}

const N = 3_000_000;
const INSTRUCTIONS = 14 * N;
const frames = {
  tagged: (check) => tagged(INTS, [null, 0, N, 0, 0, 0, 0, 0], check),
  typed: (check) => typed(INTS, Int32Array.of(0, 0, N, 0, 0, 0, 0, 0), new Array(8).fill(null), check),
};

/** A call: a frame with ten slots made and filled. */
const calls = {
  tagged: () => {
    const t = [null, null, null, null, null, null, null, null, null, null];
    let n = 0;
    for (let i = 0; i < N; i++) n += t.slice().length;
    return n;
  },
  typed: () => {
    let n = 0;
    const t = [null, null, null, null, null, null, null, null, null, null];
    for (let i = 0; i < N; i++) n += new Int32Array(10).length + t.slice().length;
    return n;
  },
};

function best(run) {
  let ms = Infinity;
  for (let i = 0; i < 7; i++) {
    const start = performance.now();
    run();
    ms = Math.min(ms, performance.now() - start);
  }
  return ms;
}

for (const [name, run] of Object.entries(frames)) {
  for (const check of [false, true]) {
    console.log(
      `${name.padEnd(8)} ${check ? 'checked  ' : 'unchecked'} ${((best(() => run(check)) / INSTRUCTIONS) * 1e6).toFixed(2)} ns an instruction`,
    );
  }
}
for (const [name, run] of Object.entries(calls))
  console.log(`${name.padEnd(8)} call      ${((best(run) / N) * 1e6).toFixed(1)} ns a frame`);
