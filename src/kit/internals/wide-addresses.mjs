// A step of the AssemblyScript compiler that gives a kernel addresses of 64 bits. The compiler knows the target but has
// no option for it, and declares the memory with 32 bits; both are set here, in what the compiler and Binaryen keep to
// themselves. It runs when a contributor builds a kernel, never on a user's machine.
const WASM64 = 2;
const FEATURE_MEMORY64 = 2048;
/** The engine's own limit: 16 GiB. */
const MOST_PAGES = 262144;

export default class {
  afterParse() {
    const { options, module } = this.program;
    options.target = WASM64;
    module.sizeType = options.sizeTypeRef;
  }

  afterCompile() {
    const { binaryen } = this;
    const { module } = this.program;
    const name = module.allocStringCached('0');
    binaryen._BinaryenSetMemory(module.ref, 1, MOST_PAGES, 0, 0, 0, 0, 0, 0, 0, true, true, name);
    module.addMemoryImport('0', 'env', 'memory', true);
    const features = binaryen._BinaryenModuleGetFeatures(module.ref);
    binaryen._BinaryenModuleSetFeatures(module.ref, features | FEATURE_MEMORY64);
  }
}
