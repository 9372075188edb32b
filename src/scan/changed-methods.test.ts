import { describe, expect, it } from 'vitest';
import { parseDiff } from './changed-methods.ts';

describe('parseDiff', () => {
  it('gives the lines of files as they are now', () => {
    const diff = `diff --git a/src/p/A.java b/src/p/A.java
--- a/src/p/A.java
+++ b/src/p/A.java
@@ -3 +3 @@ class A {
-old
+new
@@ -10,0 +11,2 @@
+one
+two
@@ -20,3 +22,0 @@
-gone
-gone
-gone
diff --git a/p/Gone.java b/p/Gone.java
--- a/p/Gone.java
+++ /dev/null
@@ -1,2 +0,0 @@
-x
-y
`;
    expect([...parseDiff(diff)]).toEqual([
      [
        'src/p/A.java',
        [
          { from: 3, to: 3 },
          { from: 11, to: 12 },
          // Lines behind 22 were removed: what stands around them has changed.
          { from: 22, to: 23 },
        ],
      ],
    ]);
  });
});
