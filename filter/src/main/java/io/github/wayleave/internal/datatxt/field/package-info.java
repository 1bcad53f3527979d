/** The fields of data.txt: their names, lines and limits. */
@NullMarked
package io.github.wayleave.internal.datatxt.field;

import org.jspecify.annotations.NullMarked;
