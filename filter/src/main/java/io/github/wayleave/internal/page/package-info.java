/** Pages about datasets for people: one for the catalogue, and one for each dataset. */
@NullMarked
package io.github.wayleave.internal.page;

import org.jspecify.annotations.NullMarked;
