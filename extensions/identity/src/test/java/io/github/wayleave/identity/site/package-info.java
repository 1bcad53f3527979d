/** The filter in a container, with a policy that verifies crawlers. */
@NullMarked
package io.github.wayleave.identity.site;

import org.jspecify.annotations.NullMarked;
