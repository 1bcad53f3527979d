/** A policy for a whole Jetty server. */
@NullMarked
package io.github.wayleave.jetty;

import org.jspecify.annotations.NullMarked;
