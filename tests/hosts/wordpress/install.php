<?php
// Installs a site with the plugin, and writes its pages as an author who may not write script tags.
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = parse_url( $argv[2], PHP_URL_HOST );
require $argv[1] . '/wp-load.php';
// There is nobody to write to.
function wp_new_blog_notification() {}
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_install( 'Algorithms by hand', 'teacher', 'teacher@school.example', false, '', 'secret' );
update_option( 'siteurl', $argv[2] );
update_option( 'home', $argv[2] );
switch_theme( 'course' );
$activated = activate_plugin( 'dsa-tracker/dsa-tracker.php' );
if ( is_wp_error( $activated ) ) {
	exit( $activated->get_error_message() );
}
update_option( 'dsa_tracker_course', 'algorithms' );
foreach ( get_posts( array( 'post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) {
	wp_delete_post( $post->ID, true );
}
$author = wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'secret', 'role' => 'author' ) );
// The guide covers the editor at first.
update_user_meta( $author, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ) ) );
wp_set_current_user( $author );
kses_init();
if ( current_user_can( 'unfiltered_html' ) ) {
	exit( 'An author may write script tags.' );
}
$list  = "<ul>\n<li><a href=\"https://leetcode.com/problems/two-sum/\">Two Sum</a></li>\n<li><a href=\"https://leetcode.com/problems/3sum/\">3Sum</a></li>\n</ul>";
$pages = array(
	'Home'          => '[dsa-course]',
	'Sorting'       => '<p>Two lessons.</p>',
	'Why sort'      => '<p>Sorted cards are found sooner.</p>',
	'Merge sort'    => '<p>Halve, sort, merge.</p>',
	'Searching'     => '<p>One lesson.</p>',
	'Binary search' => '<p>Halve what is left.</p>',
	'list'          => "[dsa-list sheet=\"week-3\" name=\"Week 3: Arrays\"]\n$list\n[/dsa-list]\n\nAfter it.",
	'block'         => "<!-- wp:dsa-tracker/topic-table {\"sheet\":\"week-4\",\"name\":\"Strings\"} --><!-- wp:list -->$list<!-- /wp:list --><!-- /wp:dsa-tracker/topic-table -->",
	'two'           => "[dsa-tracker element=\"topic-table\" topic=\"array\" compact]\n\nBetween.\n\n[dsa-tracker element=\"topic-table\" topic=\"matrix\"][/dsa-tracker]",
	'whole'         => '<!-- wp:dsa-tracker/dsa-tracker {"lock":{"move":true},"metadata":{"name":"All"}} /-->',
	'elsewhere'     => '[dsa-tracker sync="wss://elsewhere.example"]',
	'hostile'       => '[dsa-tracker element="topic-table" name=\'"><img src=x onerror=alert(1)>\' grid-href="java&#10;script:alert(1)" onclick="alert(1)" topic="array"][dsa-tracker element="script"]<!-- wp:dsa-tracker/topic-grid {"topic-href":"javascript:alert(1)","sheet":"\u0022 onload=\u0022alert(1)"} /-->',
	'plain'         => '<p>Nothing of it.</p>',
);
$parents = array(
	'Why sort'      => 'Sorting',
	'Merge sort'    => 'Sorting',
	'Binary search' => 'Searching',
);
$ids     = array();
foreach ( $pages as $title => $content ) {
	$ids[ $title ] = wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => $title,
			'post_content' => wp_slash( $content ),
			'post_author'  => $author,
			'post_parent'  => isset( $parents[ $title ] ) ? $ids[ $parents[ $title ] ] : 0,
			'menu_order'   => count( $ids ),
		)
	);
}
update_option( 'show_on_front', 'page' );
update_option( 'page_on_front', $ids['Home'] );
// The addresses of the pages.
echo wp_json_encode( array_map( 'get_permalink', $ids ) );
