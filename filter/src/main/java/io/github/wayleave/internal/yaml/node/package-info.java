/** YAML as a tree of nodes with locations, and explanations of syntax errors. */
@NullMarked
package io.github.wayleave.internal.yaml.node;

import org.jspecify.annotations.NullMarked;
