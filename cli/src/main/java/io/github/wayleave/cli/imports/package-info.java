/**
 * From what is there already, a robots.txt or a list of crawlers, to a policy that says the same.
 */
@NullMarked
package io.github.wayleave.cli.imports;

import org.jspecify.annotations.NullMarked;
