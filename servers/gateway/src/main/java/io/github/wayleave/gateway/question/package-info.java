/** The questions of proxies whether a request may pass, in each form that a proxy can send. */
@NullMarked
package io.github.wayleave.gateway.question;

import org.jspecify.annotations.NullMarked;
