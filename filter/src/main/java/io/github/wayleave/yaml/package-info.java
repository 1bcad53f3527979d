/**
 * Loads policies and crawler catalogues from YAML, or reports every error with its location. This
 * is the only package that uses SnakeYAML.
 */
@NullMarked
package io.github.wayleave.yaml;

import org.jspecify.annotations.NullMarked;
