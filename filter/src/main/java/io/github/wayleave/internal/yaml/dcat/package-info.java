/** The datasets of a DCAT catalogue that a policy takes over. */
@NullMarked
package io.github.wayleave.internal.yaml.dcat;

import org.jspecify.annotations.NullMarked;
