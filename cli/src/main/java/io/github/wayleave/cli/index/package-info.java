/** The reader of YAML indexes of datasets, such as those of pins. */
@NullMarked
package io.github.wayleave.cli.index;

import org.jspecify.annotations.NullMarked;
