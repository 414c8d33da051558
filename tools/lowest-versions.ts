/**
 * The lowest versions of browsers that Maxwell runs in: the stores offer it to no older ones.
 * `test/e2e/lowest-versions.test.ts` derives them from the built code. Firefox for Android is the exception: 142 is its
 * first version that supports `data_collection_permissions`.
 */
export const LOWEST_VERSIONS = { chrome: 119, firefox: 126, firefox_android: 142 } as const;
