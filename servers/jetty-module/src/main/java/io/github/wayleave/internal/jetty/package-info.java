/** Adapts requests and responses of a Jetty server to the gate. */
@NullMarked
package io.github.wayleave.internal.jetty;

import org.jspecify.annotations.NullMarked;
