/** What differs in Spring Boot 3.5: the health of a policy, whose classes have other packages. */
@NullMarked
package io.github.wayleave.spring.boot3;

import org.jspecify.annotations.NullMarked;
