/** Wayleave as a valve of Tomcat: one policy for a whole host. */
@NullMarked
package io.github.wayleave.tomcat;

import org.jspecify.annotations.NullMarked;
