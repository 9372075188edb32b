/** Methods that no one here wrote: of the jars of Debian's commons-lang3, commons-math3 and commons-cli. */
import fs from 'node:fs';
import path from 'node:path';
import { fetchPackage } from '../thirdparty/debian-library.ts';
import type { TestedMethod } from './methods.ts';

/** Below org.apache.commons; a method and, after it, its options. */
type Listed = readonly [signature: string, ...options: string[]];

export type ThirdParty = {
  readonly name: string;
  readonly binaryPackage: string;
  readonly methods: readonly Listed[];
};

const SHORT = ['--array-bound', '2'] as const;

export const THIRD_PARTY: readonly ThirdParty[] = [
  {
    name: 'commons-lang3',
    binaryPackage: 'libcommons-lang3-java',
    methods: [
      ['lang3.BooleanUtils.compare(boolean,boolean)'],
      ['lang3.BooleanUtils.toBoolean(int,int,int)'],
      ['lang3.BooleanUtils.toInteger(boolean,int,int)'],
      ['lang3.BooleanUtils.toBooleanObject(java.lang.Integer)'],
      ['lang3.BooleanUtils.and(boolean[])', ...SHORT],
      ['lang3.BooleanUtils.xor(boolean[])', ...SHORT],
      ['lang3.CharUtils.isAsciiPrintable(char)'],
      ['lang3.CharUtils.isAsciiAlphanumeric(char)'],
      ['lang3.CharUtils.toIntValue(char)'],
      ['lang3.CharUtils.toIntValue(char,int)'],
      ['lang3.Conversion.hexDigitToInt(char)'],
      ['lang3.Conversion.hexDigitMsb0ToInt(char)'],
      ['lang3.Conversion.intToHexDigit(int)'],
      ['lang3.BitField.getValue(int)'],
      ['lang3.BitField.setBoolean(int,boolean)'],
      ['lang3.ArrayUtils.indexOf(int[],int)', ...SHORT],
      ['lang3.ArrayUtils.lastIndexOf(long[],long)', ...SHORT],
      ['lang3.ArrayUtils.reverse(int[])', ...SHORT],
      ['lang3.ArrayUtils.swap(char[],int,int)', ...SHORT],
      ['lang3.ArrayUtils.isSorted(int[])', ...SHORT],
      ['lang3.ArrayUtils.subarray(byte[],int,int)', ...SHORT],
      ['lang3.ArrayUtils.contains(double[],double)', ...SHORT],
      ['lang3.ArrayUtils.add(short[],short)', ...SHORT],
      ['lang3.StringUtils.chomp(java.lang.String)'],
      ['lang3.Validate.inclusiveBetween(long,long,long)'],
      ['lang3.math.NumberUtils.max(int,int,int)'],
      ['lang3.math.NumberUtils.min(long,long,long)'],
      ['lang3.math.NumberUtils.max(int[])', ...SHORT],
      ['lang3.math.NumberUtils.compare(short,short)'],
      ['lang3.math.IEEE754rUtils.min(double,double)'],
      ['lang3.math.Fraction.getFraction(int,int)'],
      ['lang3.math.Fraction.getFraction(int,int,int)'],
      ['lang3.math.Fraction.negate()'],
      ['lang3.mutable.MutableInt.incrementAndGet()'],
      ['lang3.mutable.MutableInt.compareTo(org.apache.commons.lang3.mutable.MutableInt)'],
    ],
  },
  {
    name: 'commons-math3',
    binaryPackage: 'libcommons-math3-java',
    methods: [
      ['math3.util.ArithmeticUtils.addAndCheck(int,int)'],
      ['math3.util.ArithmeticUtils.subAndCheck(int,int)'],
      ['math3.util.ArithmeticUtils.isPowerOfTwo(long)'],
      ['math3.util.FastMath.abs(int)'],
      ['math3.util.FastMath.max(double,double)'],
      ['math3.util.FastMath.min(float,float)'],
      ['math3.util.FastMath.signum(double)'],
      ['math3.util.FastMath.copySign(double,double)'],
      ['math3.util.FastMath.addExact(int,int)'],
      ['math3.util.FastMath.floorMod(int,int)'],
      ['math3.util.FastMath.toIntExact(long)'],
      ['math3.util.MathUtils.copySign(byte,byte)'],
      ['math3.util.MathUtils.copySign(long,long)'],
      ['math3.util.MathUtils.checkFinite(double)'],
      ['math3.util.Precision.compareTo(double,double,double)'],
      ['math3.util.MathArrays.scaleInPlace(double,double[])', ...SHORT],
      ['math3.util.MathArrays.distance1(int[],int[])', ...SHORT],
      ['math3.util.MathArrays.checkNonNegative(long[])', ...SHORT],
    ],
  },
  {
    name: 'commons-cli',
    binaryPackage: 'libcommons-cli-java',
    methods: [
      ['cli.Util.stripLeadingHyphens(java.lang.String)'],
      ['cli.Option.hasArg()'],
      ['cli.Option.hasArgs()'],
      ['cli.OptionGroup.isRequired()'],
    ],
  },
];

/** The jar; null where apt cannot fetch it. */
export function jarOf(library: ThirdParty): string | null {
  const folder = fetchPackage(library.binaryPackage);
  const jar = path.join(folder ?? '', 'usr/share/java', `${library.name}.jar`);
  return folder !== null && fs.existsSync(jar) ? jar : null;
}

export function methodsOf(library: ThirdParty): TestedMethod[] {
  return library.methods.map(([signature, ...options]) => ({
    signature: `org.apache.commons.${signature}`,
    options,
    paths: null,
    throws: null,
    needs: null,
  }));
}
