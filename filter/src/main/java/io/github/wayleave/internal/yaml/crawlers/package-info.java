/** Catalogues of crawlers in YAML, and which crawlers a policy knows. */
@NullMarked
package io.github.wayleave.internal.yaml.crawlers;

import org.jspecify.annotations.NullMarked;
