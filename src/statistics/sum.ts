export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** 0 without numbers. */
export const mean = (numbers: readonly number[]) => sum(numbers) / Math.max(1, numbers.length);
