<?php
// Uninstalls the plugin as the administrator's page does, and prints what is left of it.
$_SERVER['HTTP_HOST'] = '127.0.0.1';
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
update_option( 'dsa_tracker_sync', 'wss://sync.school.example' );
deactivate_plugins( 'dsa-tracker/dsa-tracker.php' );
uninstall_plugin( 'dsa-tracker/dsa-tracker.php' );
global $wpdb;
foreach ( array( $wpdb->options => 'option_name', $wpdb->usermeta => 'meta_key', $wpdb->postmeta => 'meta_key' ) as $table => $column ) {
	foreach ( $wpdb->get_col( "SELECT $column FROM $table WHERE $column LIKE '%dsa%'" ) as $left ) {
		echo "$table: $left\n";
	}
}
echo implode( "\n", array_keys( get_option( 'uninstall_plugins', array() ) ) );
