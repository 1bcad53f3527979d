/** YAML to a policy, or to a list of located problems; the only user of SnakeYAML. */
@NullMarked
package io.github.wayleave.yaml;

import org.jspecify.annotations.NullMarked;
