/** Adapts servlet requests and responses to the gate, including the peculiarities of containers. */
@NullMarked
package io.github.wayleave.internal.servlet;

import org.jspecify.annotations.NullMarked;
