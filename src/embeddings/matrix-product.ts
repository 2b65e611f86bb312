import { loadOnnxRuntime } from './onnx-runtime.ts';

/** Multiplies matrices with the processor's vector instructions: by the ONNX runtime, where it is installed. */

/**
 * Products of rows with all rows of a matrix, in single precision: for each given row, one dot product per row of the
 * matrix. The order of summation is the runtime's.
 * @param rows contiguous, a whole number of them
 */
export type RowProducts = (rows: Float32Array) => Promise<Float32Array>;

const bytesOf = (text: string): number[] => [...Buffer.from(text)];

/** A field of a protocol buffer: a number, or bytes with their length. */
const field = (number: number, value: number | readonly number[]): number[] =>
  typeof value === 'number'
    ? [number << 3, value]
    : [
        (number << 3) | 2,
        ...(value.length < 128 ? [value.length] : [(value.length & 127) | 128, value.length >> 7]),
        ...value,
      ];

const FLOAT = 1;

/** A matrix of 32-bit floats of any size. */
function matrix(name: string): number[] {
  const dimension = (size: string) => field(1, field(2, bytesOf(size)));
  const shape = [...dimension(`${name}_rows`), ...dimension(`${name}_columns`)];
  const type = field(1, [...field(1, FLOAT), ...field(2, shape)]);
  return [...field(1, bytesOf(name)), ...field(2, type)];
}

/** The model `c = a · b` in the format of ONNX: version 8 of the format, operators of set 13. */
function productModel(): Uint8Array {
  const node = [
    ...field(1, bytesOf('a')),
    ...field(1, bytesOf('b')),
    ...field(2, bytesOf('c')),
    ...field(4, bytesOf('MatMul')),
  ];
  const graph = [
    ...field(1, node),
    ...field(2, bytesOf('product')),
    ...field(11, matrix('a')),
    ...field(11, matrix('b')),
    ...field(12, matrix('c')),
  ];
  return Uint8Array.from([...field(1, 8), ...field(7, graph), ...field(8, field(2, 13))]);
}

function transposed(data: Float32Array, width: number): Float32Array {
  const count = data.length / width;
  const columns = new Float32Array(data.length);
  for (let row = 0; row < count; row += 1)
    for (let t = 0; t < width; t += 1) columns[t * count + row] = data[row * width + t]!;
  return columns;
}

/**
 * @param data rows of the matrix, contiguous
 * @param width numbers per row
 * @throws EmbedderError when the runtime is not installed or does not run on this machine
 */
export async function rowProductsOf(data: Float32Array, width: number): Promise<RowProducts> {
  const { InferenceSession, Tensor } = await loadOnnxRuntime();
  // One thread: formation has one processor, of lower priority.
  const session = await InferenceSession.create(productModel(), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  const b = new Tensor('float32', transposed(data, width), [width, data.length / width]);
  return async (rows) => {
    const a = new Tensor('float32', rows, [rows.length / width, width]);
    const { c } = await session.run({ a, b });
    return c!.data as Float32Array;
  };
}
