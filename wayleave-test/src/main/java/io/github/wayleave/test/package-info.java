/** Assertions for AssertJ: what a policy or a robots.txt tells whom. */
@NullMarked
package io.github.wayleave.test;

import org.jspecify.annotations.NullMarked;
