/** Writes the configuration that lets a proxy ask the gate. */
@NullMarked
package io.github.wayleave.gateway.print;

import org.jspecify.annotations.NullMarked;
