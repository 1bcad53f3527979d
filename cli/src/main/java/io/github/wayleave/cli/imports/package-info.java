/** Creates policies from existing files: a robots.txt, a data.txt or a list of crawlers. */
@NullMarked
package io.github.wayleave.cli.imports;

import org.jspecify.annotations.NullMarked;
