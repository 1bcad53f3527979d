/** Readers of DCAT catalogues, whose datasets a policy can include. */
@NullMarked
package io.github.wayleave.internal.yaml.dcat;

import org.jspecify.annotations.NullMarked;
