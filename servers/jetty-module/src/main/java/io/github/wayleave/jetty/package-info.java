/** Wayleave as a module of the Jetty server: one policy for the whole server. */
@NullMarked
package io.github.wayleave.jetty;

import org.jspecify.annotations.NullMarked;
