/** Embedded Tomcat, and the tests that every version of it must pass. */
@NullMarked
package io.github.wayleave.it.tomcat;

import org.jspecify.annotations.NullMarked;
