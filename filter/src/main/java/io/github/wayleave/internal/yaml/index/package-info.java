/** The index of pins and of other folders: its YAML, read for the command line. */
@NullMarked
package io.github.wayleave.internal.yaml.index;

import org.jspecify.annotations.NullMarked;
