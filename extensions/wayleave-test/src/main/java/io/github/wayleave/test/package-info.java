/** AssertJ assertions for policies and robots.txt files. */
@NullMarked
package io.github.wayleave.test;

import org.jspecify.annotations.NullMarked;
