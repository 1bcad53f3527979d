/** YAML as a tree of nodes that know where they stand, and help with text that is not YAML. */
@NullMarked
package io.github.wayleave.internal.yaml.node;

import org.jspecify.annotations.NullMarked;
