/** Pictures of figures, as values for templates that write SVG. */
@NullMarked
package io.github.wayleave.explorer.picture;

import org.jspecify.annotations.NullMarked;
