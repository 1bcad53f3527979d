/** A policy for a whole host of Tomcat. */
@NullMarked
package io.github.wayleave.tomcat;

import org.jspecify.annotations.NullMarked;
