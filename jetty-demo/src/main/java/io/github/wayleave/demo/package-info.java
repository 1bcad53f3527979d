/** A demo of the filter: a small site on embedded Jetty. */
@NullMarked
package io.github.wayleave.demo;

import org.jspecify.annotations.NullMarked;
