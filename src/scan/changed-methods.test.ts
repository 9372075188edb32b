import { describe, expect, it } from 'vitest';
import { parseDiff } from './changed-methods.ts';

describe('parseDiff', () => {
  it('takes lines of programs for nothing else, and reads names as git writes them', () => {
    const diff = `--- "a/src/p/T\\"\\\\ab.java"
+++ "b/src/p/T\\"\\tab.java"
@@ -1,2 +1,2 @@
--- a/x.java
-@@ -9 +9 @@
+++ b/x.java
+@@ -9 +9 @@
--- a/src/Größe der Dinge.java	
+++ b/src/Größe der Dinge.java	
@@ -7,0 +8 @@
+new
\\ No newline at end of file
`;
    expect([...parseDiff(diff)]).toEqual([
      ['src/p/T"\tab.java', [{ from: 1, to: 2 }]],
      ['src/Größe der Dinge.java', [{ from: 8, to: 8 }]],
    ]);
  });

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
