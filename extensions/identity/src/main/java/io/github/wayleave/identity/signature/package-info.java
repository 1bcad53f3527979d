/**
 * Verifies signatures of Web Bot Auth (RFC 9421 with draft-ietf-webbotauth-httpsig-protocol): a
 * request and published keys in, outcomes out. Nothing here uses the network.
 */
@NullMarked
package io.github.wayleave.identity.signature;

import org.jspecify.annotations.NullMarked;
