export { barrier, join, place } from './layout';
export { clearError, largestError } from './digits';
export { addTo, multiplyByWord, multiplySchool, residue, shiftRight, significant, subtractFrom } from './limbs';
export { choosePlan, planBits, planK, planQ } from './plan';
export { agreedError, forward, inverse, multiply } from './product';
export { ringAdd, ringMagnitude } from './ring';
export { mergeBig, mergeRoom, setSchoolWords, subtree } from './series';
export { convertHexadecimal, convertStep, convertTree, decimalResidue } from './conversion';
export { bellardSum } from './bellard';
