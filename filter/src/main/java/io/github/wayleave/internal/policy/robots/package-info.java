/** Creates the robots.txt of each host from the sections of a policy and the known crawlers. */
@NullMarked
package io.github.wayleave.internal.policy.robots;

import org.jspecify.annotations.NullMarked;
