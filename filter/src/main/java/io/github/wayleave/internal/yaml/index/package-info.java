/** The reader of YAML indexes of datasets, such as those of pins, for the command line. */
@NullMarked
package io.github.wayleave.internal.yaml.index;

import org.jspecify.annotations.NullMarked;
