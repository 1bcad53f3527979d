/**
 * What becomes of each request, whatever server it has come to: it is answered, refused, or passes.
 */
@NullMarked
package io.github.wayleave.gate;

import org.jspecify.annotations.NullMarked;
